import type { PageOrder } from './inspector.machine.ts'

/** The page and its inspector meet under this name and the tab's. */
export const CHANNEL = 'visita-inspector'

/** What the inspector says to the page. */
export type InspectorWord = PageOrder | { type: 'inspector.hello' }
