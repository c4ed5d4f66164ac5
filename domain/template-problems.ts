import type { ScenarioType } from './scenario-kinds.ts'
import { parseTemplate, type TemplateError } from './template.ts'
import { type Variable, variables } from './template-variables.ts'

/** A wrong piece of a text and its fix, the replacement text; null if only a person can fix it. */
export interface TemplateProblem {
  problem: TemplateError['problem'] | 'MISSING_VARIABLE' | 'NO_VALUE'
  piece: string
  at: number
  fix: string | null
}

/** Links of which a text of this kind needs one, because it asks for something that their page collects. */
const requiredLinks: Partial<Record<ScenarioType, readonly Variable[]>> = {
  nps: ['npsLink', 'firstVisitSurveyLink'],
}

/** Variables that never have a value in a kind's messages, as they are about no visit or a past one. */
const unavailableVariables: Partial<Record<ScenarioType, readonly Variable[]>> = {
  memo: ['confirmLink'],
  nps: ['confirmLink'],
  invitation: ['date', 'time', 'confirmLink'],
  birthday: ['date', 'time', 'confirmLink'],
  promotion: ['date', 'time', 'confirmLink'],
}

/** Variables of a text that have no value in this kind's messages; `{date+7}` counts from the day of sending and has one. */
export function findUnavailableVariables(text: string, type: ScenarioType): TemplateProblem[] {
  const names = unavailableVariables[type] ?? []
  return [...text.matchAll(/\{\s*(\w+)\s*\}/g)].flatMap(({ 0: piece, 1: name, index: at }) =>
    names.some((one) => one === name)
      ? [{ problem: 'NO_VALUE' as const, piece, at, fix: name === 'date' ? '{date+7}' : null }]
      : [],
  )
}

/** Most problems reported at once; the next ones appear after fixing these. */
const MAX_PROBLEMS = 50

/** Problems of a text in order; missing variables come last. */
export function findTemplateProblems(text: string, type: ScenarioType | null): TemplateProblem[] {
  const { errors } = parseTemplate(text)
  const problems: TemplateProblem[] = errors
    .slice(0, MAX_PROBLEMS)
    .map((error) => ({ ...error, fix: suggestFix(error) }))
  if (type) problems.push(...findUnavailableVariables(text, type))
  const requiredNames = (type && requiredLinks[type]) ?? []
  const empty = errors.some(({ problem }) => problem === 'EMPTY')
  if (
    !empty &&
    requiredNames.length > 0 &&
    !requiredNames.some((name) => text.includes(`{${name}}`))
  )
    problems.push({
      problem: 'MISSING_VARIABLE',
      piece: '',
      at: text.length,
      fix: `${/\s$/.test(text) ? '' : ' '}{${requiredNames[0]}}`,
    })
  return problems
}

/** The text with one problem fixed. */
export function applyFix(text: string, { at, piece, fix }: TemplateProblem): string {
  return fix === null ? text : text.slice(0, at) + fix + text.slice(at + piece.length)
}

function suggestFix({ problem, piece }: TemplateError): string | null {
  if (problem === 'UNKNOWN_VARIABLE') {
    const near = findNearestVariable(piece.slice(1, -1).trim())
    return near && `{${near}}`
  }
  // An unmatched bracket can be removed without changing the intended text.
  return problem === 'NOT_OPENED' || problem === 'NESTED' || problem === 'NOT_CLOSED' ? '' : null
}

/** Other names for variables, as used by other programs and in Russian. */
const variableAliases: Record<string, Variable> = {
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

/** Longest variable name that is checked for typos. */
const MAX_TYPO_LENGTH = 40

/** The variable most likely meant: by another name, or with one or two typos. */
function findNearestVariable(typed: string): Variable | null {
  const word = typed.toLowerCase().replace(/[\s_-]/g, '')
  const known = variableAliases[word]
  if (known) return known
  if (word.length > MAX_TYPO_LENGTH) return null
  let best: { name: Variable; edits: number } | null = null
  for (const name of variables) {
    const slips = getEditDistance(word, name.toLowerCase())
    if (slips <= Math.max(1, Math.floor(name.length / 3)) && (!best || slips < best.edits))
      best = { name, edits: slips }
  }
  return best?.name ?? null
}

/** Edit distance of two words. */
function getEditDistance(one: string, other: string): number {
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
