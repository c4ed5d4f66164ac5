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
  [/^(непришел|непришла|неявил|неявк|ня$|пропущ|noshow|missed|didnotattend|dna$|broken)/, noShow],
  // A moved visit is canceled here; the new time comes as its own row.
  [
    /^(отмен|отм$|отказ|удален|аннулир|перенес|перенос|снят|неприд|cancel|latecancel|deleted|rescheduled|moved|unsched)/,
    canceled,
  ],
  [/^(подтвержд|подтверд|confirmed|firm$)/, confirmed],
  [
    /^(пришел|пришла|пришли|вклинике|принят|приняли|был$|была$|были$|оплачен|оказан|заверш|состоял|выполнен|явил|явка|обслуж|приемокончен)/,
    attended,
  ],
  [
    /^(закрыт|attended|arrived|here$|completed|complete$|done|finished|fulfilled|checkedin|seen)/,
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

/** The state that a cell's words tell: all together, else the first of its parts that is known («сопли, отменили»). */
function findState(cell: string): RowState | null {
  return findStateOf(cell) ?? cell.split(PART_END).map(findStateOf).find(Boolean) ?? null
}

/** Where another thought begins. */
const PART_END = /[,;.!(–—]/

function findStateOf(words: string): RowState | null {
  // «Клиент пришёл», "Patient arrived", «сама отменила».
  const key = normalizeHeading(words).replace(
    /^(?:клиент|пациент|client|patient|сам[аи]?)(?=\p{L}{4})/u,
    '',
  )
  return STATUS_PATTERNS.find(([beginning]) => beginning.test(key))?.[1] ?? null
}

/** Words about a visit that does not take place, alone or before another thought: «отмена препарата» is another thing. */
const END_REMARKS: [RegExp, RowState][] = [
  [
    /^не\s+(?:приш(?:[её]л|ла)|явил(?:ся|ась))(?!\p{L})|^(?:неявка|no[\s-]?show)(?=\s*(?:$|[!.,;(–—-]))/iu,
    noShow,
  ],
  [
    /^(?:отмен(?:а|[её]н|ена|ил[аи]?|ил(?:ся|ась))|отм\.?|отказ(?:ал(?:ся|ась))?|cancell?ed)(?=\s*(?:$|[!.,;(–—-]))/iu,
    canceled,
  ],
  [/^(?:не\s+прид[её]т(?!\p{L})|перен[её]с\p{L}*\s+на\s+\d)/iu, canceled],
]

/** The state in a remark of staff, for tables that have no column for it; null if it says nothing of it. */
export const parseEndRemark = (remark: string): RowState | null =>
  END_REMARKS.find(([pattern]) => pattern.test(remark.trim()))?.[1] ?? null

function parseYesNo(cell: string, yesState: RowState, noState: RowState): RowState | null {
  // «нет, проспали».
  const [answer = ''] = cell.toLowerCase().split(PART_END)
  const word = answer.trim()
  return YES_PATTERN.test(word) ? yesState : NO_PATTERN.test(word) ? noState : null
}
