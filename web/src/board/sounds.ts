// Sounds, made on the spot and off unless wished for: paper, patter, a knock, two notes, a bird, wind.
import { preferences } from '../preferences.svelte'
import type { Happened } from '../wire/types'

export type Sound = 'card' | 'pay' | 'tree' | 'bonus' | 'turn' | 'winter' | 'win'

const LOUDNESS = 0.22
const MOST = 3
const APART = 0.09

let audio: AudioContext | null = null
let noise: AudioBuffer | null = null

function context(): AudioContext | null {
  if (!audio && typeof AudioContext !== 'undefined') audio = new AudioContext()
  if (audio?.state === 'suspended') void audio.resume()
  return audio
}

/** Half a second of hiss, made once. */
function hiss(at: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = at.createBuffer(1, at.sampleRate / 2, at.sampleRate)
  const samples = noise.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  return noise
}

/** A volume that rises and falls away again. */
function swell(at: AudioContext, start: number, peak: number, rise: number, fall: number): GainNode {
  const gain = at.createGain()
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(peak * LOUDNESS, start + rise)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + rise + fall)
  gain.connect(at.destination)
  return gain
}

function rustle(at: AudioContext, start: number, pitch: number, peak: number, rise: number, fall: number): void {
  const source = at.createBufferSource()
  source.buffer = hiss(at)
  const filter = at.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = 0.8
  source.connect(filter).connect(swell(at, start, peak, rise, fall))
  source.start(start, Math.random() * 0.1, rise + fall)
}

function tone(at: AudioContext, start: number, from: number, to: number, peak: number, lasts: number): void {
  const source = at.createOscillator()
  source.type = 'sine'
  source.frequency.setValueAtTime(from, start)
  source.frequency.exponentialRampToValueAtTime(to, start + lasts)
  source.connect(swell(at, start, peak, 0.012, lasts))
  source.start(start)
  source.stop(start + lasts + 0.03)
}

const MADE: Record<Sound, (at: AudioContext, start: number) => void> = {
  card: (at, start) => rustle(at, start, 2600, 0.5, 0.015, 0.09),
  pay: (at, start) => [0, 0.06, 0.13].forEach((later) => rustle(at, start + later, 1500, 0.3, 0.008, 0.05)),
  tree: (at, start) => {
    tone(at, start, 210, 120, 1, 0.12)
    rustle(at, start, 900, 0.4, 0.004, 0.04)
  },
  bonus: (at, start) => [523, 784].forEach((pitch, index) => tone(at, start + index * 0.11, pitch, pitch, 0.5, 0.2)),
  turn: (at, start) => [0, 0.16].forEach((later) => tone(at, start + later, 640, 480, 0.45, 0.14)),
  winter: (at, start) => rustle(at, start, 480, 0.9, 0.2, 0.2),
  win: (at, start) => [523, 659, 784].forEach((pitch, index) => tone(at, start + index * 0.1, pitch, pitch, 0.5, 0.19)),
}

/** Play some sounds, one shortly after another; silent unless the person has switched them on. */
export function sound(...wanted: Sound[]): void {
  if (!preferences.sounds || wanted.length === 0 || document.hidden) return
  const at = context()
  if (!at) return
  wanted.slice(0, MOST).forEach((each, index) => MADE[each](at, at.currentTime + 0.01 + index * APART))
}

const OF_EVENTS: Record<string, Sound> = {
  drawn: 'card', taken: 'card', revealed: 'card', placed: 'card', caved: 'card', 'sapling-planted': 'tree', paid: 'pay',
  'turn-granted': 'bonus', 'winter-came': 'winter', planted: 'tree', recruited: 'card', 'fire-taken': 'pay',
  'bonus-gained': 'bonus', 'onibi-advanced': 'winter', 'sanki-taken': 'bonus', 'token-laid': 'tree',
}

/** What happened, as it sounds: each sound once. */
export function soundsOf(fresh: Happened[]): Sound[] {
  const found = fresh.flatMap((happened): Sound[] => {
    if (happened.event === 'played') return [String(happened.card ?? '').includes('.') ? 'card' : 'tree']
    const one = OF_EVENTS[happened.event]
    return one ? [one] : []
  })
  return [...new Set(found)]
}
