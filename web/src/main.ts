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

void loadSprite('common')
mount(App, { target: document.getElementById('app')! })
