import { type Notice, notices } from './messages.ts'
import type { ScenarioType } from './scenario-kinds.ts'

/** Purpose of a scenario's text: what happened to the visit, or that its patient has confirmed it. */
export type TextPurpose = Notice | 'approved'

/** Text purposes of a scenario kind, the main one first. */
export const listTextPurposes = (type: ScenarioType): readonly TextPurpose[] =>
  type === 'notification' ? notices : type === 'reminder' ? ['booked', 'approved'] : ['booked']

/** The setting that holds each text. */
export const textFields = {
  booked: 'text',
  approved: 'textApproved',
  moved: 'textMoved',
  canceled: 'textCanceled',
  freed: 'textFreed',
} as const satisfies Record<TextPurpose, string>
