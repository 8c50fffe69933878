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
import './styles/parts.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadSprite } from './pictures/sprites'

// Once the pages are here they stay here: the score pad works without the server.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
void loadSprite('common')
mount(App, { target: document.getElementById('app')! })
