import { type Notice, notices } from './messages.ts'
import type { ScenarioType } from './scenario-kinds.ts'

/** What one text of a scenario is for: what happened to the visit, or that its patient has confirmed it. */
export type TextPurpose = Notice | 'approved'

/** The texts that a kind of scenario has, the main one first. */
export const listTextPurposes = (type: ScenarioType): readonly TextPurpose[] =>
  type === 'notification' ? notices : type === 'reminder' ? ['booked', 'approved'] : ['booked']

/** The setting that holds each. */
export const textFields = {
  booked: 'text',
  approved: 'textApproved',
  moved: 'textMoved',
  canceled: 'textCanceled',
} as const satisfies Record<TextPurpose, string>
