export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader, ownAction as action } from './multi-page.server.ts'
export { default } from './multi-page.tsx'
