import { isBlank } from './blank-text.ts'
import { type Variable, variables } from './template-variables.ts'

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; name: Variable; daysAhead: number }
  /** In square brackets: left out whole when a variable inside is empty. */
  | { kind: 'optional'; parts: Part[] }

/** Where a template goes wrong: the piece as written, how, and from which character of the text on. */
export interface TemplateError {
  piece: string
  at: number
  problem: 'UNKNOWN_VARIABLE' | 'NOT_CLOSED' | 'NOT_OPENED' | 'NESTED' | 'EMPTY'
}

export interface Template {
  parts: Part[]
  errors: TemplateError[]
}

const token = /\{([^{}]*)\}|[{}[\]]|[^{}[\]]+/g

/** Reads a message text: `{variables}` and `[optional parts]`. Always answers; what is wrong stands in `errors`. */
export function parseTemplate(text: string): Template {
  const errors: TemplateError[] = []
  const top: Part[] = []
  let inner: { parts: Part[]; at: number } | null = null
  for (const { 0: piece, 1: name, index: at } of text.matchAll(token)) {
    const into: Part[] = inner?.parts ?? top
    const wrong = (problem: TemplateError['problem']) => errors.push({ piece, at, problem })
    if (name !== undefined) {
      const variable = variablePart(name)
      if (variable) into.push(variable)
      else wrong('UNKNOWN_VARIABLE')
    } else if (piece === '[' && inner) wrong('NESTED')
    else if (piece === '[') inner = { parts: [], at }
    else if (piece === ']' && inner) {
      top.push({ kind: 'optional', parts: inner.parts })
      inner = null
    } else if (piece === '{') wrong('NOT_CLOSED')
    else if (piece === '}' || piece === ']') wrong('NOT_OPENED')
    else into.push({ kind: 'text', text: piece })
  }
  if (inner) errors.push({ piece: '[', at: inner.at, problem: 'NOT_CLOSED' })
  if (isBlank(text)) errors.push({ piece: '', at: 0, problem: 'EMPTY' })
  return { parts: top, errors }
}

function variablePart(written: string): Part | null {
  const [, word, days] = written.trim().match(/^(\w+?)(?:\+(\d{1,3}))?$/) ?? []
  const name = variables.find((one) => one === word)
  if (!name || (days !== undefined && name !== 'date')) return null
  return { kind: 'variable', name, daysAhead: Number(days ?? 0) }
}

/** Every variable of a text, in optional parts too: what is always left out is a slip as well. */
export const variablesIn = ({ parts }: Template): Variable[] =>
  parts.flatMap((part) => {
    const inner = part.kind === 'optional' ? part.parts : [part]
    return inner.flatMap((one) => (one.kind === 'variable' ? [one.name] : []))
  })

/** The variables a text cannot do without: those outside square brackets. */
export const requiredVariables = ({ parts }: Template): Variable[] =>
  parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : []))
