import { isBlank } from './blank-text.ts'
import { type Variable, variables } from './template-variables.ts'

export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; name: Variable; daysAhead: number }
  /** In square brackets: left out if a variable inside is empty. */
  | { kind: 'optional'; parts: TemplatePart[] }

/** An error in a template: the piece as written, the problem, and the index of its first character. */
export interface TemplateError {
  piece: string
  at: number
  problem: 'UNKNOWN_VARIABLE' | 'NOT_CLOSED' | 'NOT_OPENED' | 'NESTED' | 'EMPTY'
}

export interface Template {
  parts: TemplatePart[]
  errors: TemplateError[]
}

const TOKEN_PATTERN = /\{([^{}]*)\}|[{}[\]]|[^{}[\]]+/g

/** Parses a message text: `{variables}` and `[optional parts]`. Never throws; problems are in `errors`. */
export function parseTemplate(text: string): Template {
  const errors: TemplateError[] = []
  const top: TemplatePart[] = []
  let inner: { parts: TemplatePart[]; at: number } | null = null
  for (const { 0: piece, 1: name, index: at } of text.matchAll(TOKEN_PATTERN)) {
    const into: TemplatePart[] = inner?.parts ?? top
    const addError = (problem: TemplateError['problem']) => errors.push({ piece, at, problem })
    if (name !== undefined) {
      const variable = parseVariable(name)
      if (variable) into.push(variable)
      else addError('UNKNOWN_VARIABLE')
    } else if (piece === '[' && inner) addError('NESTED')
    else if (piece === '[') inner = { parts: [], at }
    else if (piece === ']' && inner) {
      top.push({ kind: 'optional', parts: inner.parts })
      inner = null
    } else if (piece === '{') addError('NOT_CLOSED')
    else if (piece === '}' || piece === ']') addError('NOT_OPENED')
    else into.push({ kind: 'text', text: piece })
  }
  if (inner) errors.push({ piece: '[', at: inner.at, problem: 'NOT_CLOSED' })
  if (isBlank(text)) errors.push({ piece: '', at: 0, problem: 'EMPTY' })
  return { parts: top, errors }
}

function parseVariable(text: string): TemplatePart | null {
  const [, word, days] = text.trim().match(/^(\w+?)(?:\+(\d{1,3}))?$/) ?? []
  const name = variables.find((one) => one === word)
  if (!name || (days !== undefined && name !== 'date')) return null
  return { kind: 'variable', name, daysAhead: Number(days ?? 0) }
}

/** All variables of a text, those in optional parts included. */
export const listVariables = ({ parts }: Template): Variable[] =>
  parts.flatMap((part) => {
    const inner = part.kind === 'optional' ? part.parts : [part]
    return inner.flatMap((one) => (one.kind === 'variable' ? [one.name] : []))
  })

/** Variables that must have a value: those outside square brackets. */
export const listRequiredVariables = ({ parts }: Template): Variable[] =>
  parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : []))
