import type { VisitRecord } from '../port/connector.ts'
import { normalizeHeading } from './columns.ts'

export type RowState = Pick<VisitRecord, 'status' | 'outcome' | 'tentative' | 'confirmed'>

/** A visit of which nothing is known but its time. */
export const PLANNED: RowState = {
  status: 'valid',
  outcome: null,
  tentative: false,
  confirmed: false,
}
const attended: RowState = { ...PLANNED, outcome: 'attended' }
const noShow: RowState = { ...PLANNED, outcome: 'noShow' }
const canceled: RowState = { ...PLANNED, status: 'canceled' }
const confirmed: RowState = { ...PLANNED, confirmed: true }
const tentative: RowState = { ...PLANNED, tentative: true }

/** Patterns for the beginnings of status words, more specific first, because Russian words have endings. */
const STATUS_PATTERNS: [RegExp, RowState][] = [
  [/^(неподтвержд|неподтвержден|unconfirmed|notconfirmed)/, PLANNED],
  [/^(предварительн|листожидан|резерв|tentative|proposed|pending|waitlist)/, tentative],
  [/^(непришел|непришла|неявил|неявк|ня$|пропущ|noshow|missed|didnotattend|dna$)/, noShow],
  // A moved visit is canceled here; the new time comes as its own row.
  [
    /^(отмен|отм$|отказ|удален|аннулир|перенес|перенос|снят|cancel|deleted|rescheduled|moved)/,
    canceled,
  ],
  [/^(подтвержд|подтверд|confirmed)/, confirmed],
  [
    /^(пришел|пришла|пришли|вклинике|принят|оказан|заверш|состоял|выполнен|явил|явка|обслуж|приемокончен)/,
    attended,
  ],
  [
    /^(закрыт|attended|arrived|completed|complete$|done|finished|fulfilled|checkedin|seen)/,
    attended,
  ],
  [/^(запланир|записан|запись|ожидает|ожидан|ждет|назнач|создан|нов|актив|вработе)/, PLANNED],
  [/^(scheduled|booked|planned|new|active|valid|open|confirmationpending)/, PLANNED],
]

const YES_PATTERN = /^(да|y|yes|true|1|\+)$/
const NO_PATTERN = /^(нет|n|no|false|0)$/

/** Visit state from the three status columns together; null for an unknown word. */
export function parseVisitStatus(cells: {
  status: string
  attendance: string
  noShow: string
  canceled?: string
}): RowState | null {
  const { status, attendance, noShow: missed, canceled: ended = '' } = cells
  // A date, or any word but a no.
  if (ended !== '' && !NO_PATTERN.test(ended.trim().toLowerCase())) return canceled
  const state = status ? findState(status) : PLANNED
  if (!state || state.status === 'canceled') return state
  if (attendance) return parseYesNo(attendance, attended, noShow) ?? findState(attendance)
  // "Not missed" is also said of a coming visit.
  if (missed) return parseYesNo(missed, noShow, state) ?? findState(missed)
  return state
}

function findState(cell: string): RowState | null {
  // «Клиент пришёл», "Patient arrived".
  const key = normalizeHeading(cell).replace(/^(?:клиент|пациент|client|patient)(?=\p{L}{4})/u, '')
  return STATUS_PATTERNS.find(([beginning]) => beginning.test(key))?.[1] ?? null
}

function parseYesNo(cell: string, yesState: RowState, noState: RowState): RowState | null {
  const answer = cell.trim().toLowerCase()
  return YES_PATTERN.test(answer) ? yesState : NO_PATTERN.test(answer) ? noState : null
}
