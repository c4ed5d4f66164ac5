import type { ScenarioType } from './scenario-kinds.ts'
import { parseTemplate, type TemplateError } from './template.ts'
import { type Variable, variables } from './template-variables.ts'

/** A piece of a text that is wrong, and what would put it right: the words to stand in its place; null where only a person knows. */
export interface Problem {
  problem: TemplateError['problem'] | 'MISSING_VARIABLE'
  piece: string
  at: number
  cure: string | null
}

/** Links of which a text of this kind needs one: it asks for what the page behind them takes. */
const needed: Partial<Record<ScenarioType, readonly Variable[]>> = {
  nps: ['npsLink', 'firstVisitSurveyLink'],
}

/** So many are told at once: whoever mends them is told of the next. */
const MOST_PROBLEMS = 50

/** What is wrong with a text, in the order it is read; what it lacks comes last. */
export function problemsOf(text: string, type: ScenarioType | null): Problem[] {
  const { errors } = parseTemplate(text)
  const problems: Problem[] = errors
    .slice(0, MOST_PROBLEMS)
    .map((error) => ({ ...error, cure: cureOf(error) }))
  const wanted = (type && needed[type]) ?? []
  const empty = errors.some(({ problem }) => problem === 'EMPTY')
  if (!empty && wanted.length > 0 && !wanted.some((name) => text.includes(`{${name}}`)))
    problems.push({
      problem: 'MISSING_VARIABLE',
      piece: '',
      at: text.length,
      cure: `${/\s$/.test(text) ? '' : ' '}{${wanted[0]}}`,
    })
  return problems
}

/** The text with one problem put right. */
export function cured(text: string, { at, piece, cure }: Problem): string {
  return cure === null ? text : text.slice(0, at) + cure + text.slice(at + piece.length)
}

function cureOf({ problem, piece }: TemplateError): string | null {
  if (problem === 'UNKNOWN_VARIABLE') {
    const near = nearest(piece.slice(1, -1).trim())
    return near && `{${near}}`
  }
  // A bracket that has no other half says nothing: without it the text reads as it was meant.
  return problem === 'NOT_OPENED' || problem === 'NESTED' || problem === 'NOT_CLOSED' ? '' : null
}

/** What people write for a variable, in other programs and in Russian. */
const aliases: Record<string, Variable> = {
  имя: 'clientName',
  имяпациента: 'clientName',
  пациент: 'clientName',
  name: 'clientName',
  firstname: 'clientName',
  отчество: 'middleName',
  patronymic: 'middleName',
  врач: 'specialist',
  специалист: 'specialist',
  доктор: 'specialist',
  doctor: 'specialist',
  адрес: 'address',
  телефон: 'phone',
  клиника: 'companyName',
  clinic: 'companyName',
  карта: 'mapLink',
  map: 'mapLink',
  дата: 'date',
  датавизита: 'date',
  время: 'time',
  времявизита: 'time',
  визитка: 'cardText',
  ссылка: 'confirmLink',
  подтвердить: 'confirmLink',
  link: 'confirmLink',
  оценка: 'npsLink',
  nps: 'npsLink',
}

/** Letters of a variable with slips in it. */
const LONGEST_SLIP = 40

/** The variable that was most likely meant: by another name, or with a slip or two of the pen. */
function nearest(written: string): Variable | null {
  const word = written.toLowerCase().replace(/[\s_-]/g, '')
  const known = aliases[word]
  if (known) return known
  if (word.length > LONGEST_SLIP) return null
  let best: { name: Variable; slips: number } | null = null
  for (const name of variables) {
    const slips = distance(word, name.toLowerCase())
    if (slips <= Math.max(1, Math.floor(name.length / 3)) && (!best || slips < best.slips))
      best = { name, slips }
  }
  return best?.name ?? null
}

/** Letters to add, drop or change to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, against] of [...other].entries())
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (letter === against ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
