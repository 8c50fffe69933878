// The result as a picture to send around: drawn here, on the device.
import { t, type Key } from '../text'
import type { Scored } from './files'
import { ranks } from './ranks'

const PARTS = ['trees', 'top_bottom', 'left_right', 'cave'] as const
const WIDTH = 1080

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

export async function resultImage({ game, sheets }: Scored): Promise<Blob> {
  await document.fonts.ready
  const order = ranks(sheets.map((sheet) => sheet.points))
  const height = 300 + order.length * 150
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = height
  const pen = canvas.getContext('2d')!
  const display = (size: number) => `600 ${size}px "Fraunces Variable", Georgia, serif`
  const plain = (size: number) => `500 ${size}px "Figtree Variable", system-ui, sans-serif`
  pen.fillStyle = colour('--paper')
  pen.fillRect(0, 0, WIDTH, height)
  pen.fillStyle = colour('--ink')
  pen.font = display(64)
  pen.fillText(t('game.forest-shuffle'), 64, 120)
  pen.font = plain(30)
  pen.fillStyle = colour('--ink-2')
  pen.fillText(new Date(game.begun).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' }), 64, 172)
  const most = Math.max(1, ...sheets.map((sheet) => sheet.points))
  order.forEach(({ seat, rank, points }, row) => {
    const top = 220 + row * 150
    pen.fillStyle = colour('--surface')
    pen.beginPath()
    pen.roundRect(48, top, WIDTH - 96, 132, 24)
    pen.fill()
    pen.fillStyle = colour('--accent-soft')
    pen.beginPath()
    pen.roundRect(48, top, Math.max(24, ((WIDTH - 96) * points) / most), 132, 24)
    pen.fill()
    pen.fillStyle = colour('--ink')
    pen.font = display(44)
    pen.fillText(`${rank}. ${game.players[seat]!.name}`, 80, top + 58, 660)
    pen.font = plain(26)
    pen.fillStyle = colour('--ink-2')
    const parts = PARTS.map((part) => `${t(`pad.part.${part}` as Key)} ${sheets[seat]!.parts[part]}`).join(' · ')
    pen.fillText(parts, 80, top + 102, 740)
    pen.font = display(76)
    pen.fillStyle = colour('--ink')
    pen.textAlign = 'right'
    pen.fillText(String(points), WIDTH - 84, top + 92)
    pen.textAlign = 'left'
  })
  pen.font = plain(26)
  pen.fillStyle = colour('--ink-2')
  pen.fillText('Weald', 64, height - 36)
  return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no image'))), 'image/png'))
}
