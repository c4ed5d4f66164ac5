import type { PageCommand } from './inspector.machine.ts'

/** The page and its inspector meet under this name and the tab's. */
export const CHANNEL_NAME = 'visita-inspector'

/** What the inspector says to the page. */
export type InspectorMessage = PageCommand | { type: 'inspector.hello' }
