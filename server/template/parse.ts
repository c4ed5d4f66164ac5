import { type Variable, variables } from './variables.ts'

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; name: Variable; daysAhead: number }
  /** In square brackets: left out whole when a variable inside is empty. */
  | { kind: 'optional'; parts: Part[] }

/** Where a template goes wrong: the piece as written, and how. */
export interface TemplateError {
  piece: string
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
  let inner: Part[] | null = null
  for (const [piece, name] of text.matchAll(token)) {
    const into: Part[] = inner ?? top
    if (name !== undefined) variablePart(name, into, errors)
    else if (piece === '[' && inner) errors.push({ piece, problem: 'NESTED' })
    else if (piece === '[') inner = []
    else if (piece === ']' && !inner) errors.push({ piece, problem: 'NOT_OPENED' })
    else if (piece === ']') {
      top.push({ kind: 'optional', parts: inner as Part[] })
      inner = null
    } else if (piece === '{') errors.push({ piece, problem: 'NOT_CLOSED' })
    else if (piece === '}') errors.push({ piece, problem: 'NOT_OPENED' })
    else into.push({ kind: 'text', text: piece })
  }
  if (inner) errors.push({ piece: '[', problem: 'NOT_CLOSED' })
  if (text.trim() === '') errors.push({ piece: '', problem: 'EMPTY' })
  return { parts: top, errors }
}

function variablePart(written: string, into: Part[], errors: TemplateError[]) {
  const [, word, days] = written.trim().match(/^(\w+?)(?:\+(\d{1,3}))?$/) ?? []
  const name = variables.find((one) => one === word)
  if (!name || (days !== undefined && name !== 'date'))
    errors.push({ piece: `{${written}}`, problem: 'UNKNOWN_VARIABLE' })
  else into.push({ kind: 'variable', name, daysAhead: Number(days ?? 0) })
}

/** The variables a text cannot do without: those outside square brackets. */
export const requiredVariables = ({ parts }: Template): Variable[] =>
  parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : []))
