import type { PageCommand } from './inspector.machine.ts'

/** Prefix of the BroadcastChannel's name; the tab id follows. */
export const CHANNEL_NAME = 'visita-inspector'

/** Messages from the inspector to the page. */
export type InspectorMessage = PageCommand | { type: 'inspector.hello' }
