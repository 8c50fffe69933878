import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/fraunces/wght.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/card.css'
import './styles/forest.css'
import './styles/table.css'
import './styles/duel.css'
import './styles/pages.css'
import './styles/sizes.css'
import './styles/parts/frame.css'
import './styles/parts/cards.css'
import './styles/parts/hand.css'
import './styles/parts/clearing.css'
import './styles/parts/forest.css'
import './styles/parts/dock.css'
import './styles/parts/side.css'
import './styles/parts/sheets.css'
import './styles/parts/notices.css'
import './styles/parts/duel.css'
import './styles/parts/documents.css'
import './styles/parts/menu.css'
import './styles/parts/species.css'
import './styles/parts/end.css'
import './styles/parts/replay.css'
import './styles/parts/room.css'
import './styles/parts/hints.css'
import './styles/parts/winter.css'
import './styles/parts/signs.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadSprite } from './pictures/sprites'

// Once the pages are here they stay here: the score pad works without the server.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
loadSprite('common').catch(() => undefined)
mount(App, { target: document.getElementById('app')! })
