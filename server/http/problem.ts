import type { FastifyError } from 'fastify'
import pg from 'pg'
import { type FieldProblemCode, fieldProblems } from '../words/field-problems.ts'
import type { Locale } from '../words/locale.ts'
import { type ProblemCode, problems } from '../words/problems.ts'

export interface ProblemBody {
  message: string
  code: string
  fields: Record<string, string>
}

/** A refusal with a name. Thrown anywhere in an area; worded in the reader's language at the edge. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, FieldProblemCode | Record<Locale, string>>
  /** Further members of the answer, such as the counts of a stale list. */
  readonly extra: Record<string, unknown>

  constructor(
    code: ProblemCode,
    fields: Problem['fields'] = {},
    extra: Record<string, unknown> = {},
  ) {
    super(code)
    this.code = code
    this.fields = fields
    this.extra = extra
  }
}

/** Status and body of any thrown value. What is not a known refusal stays unexplained to the outside. */
export function problemAnswer(
  error: unknown,
  locale: Locale,
): { status: number; body: ProblemBody } {
  const problem = error instanceof Problem ? error : translate(error as FastifyError)
  const fields = Object.entries(problem.fields).map(([name, say]) => [
    name,
    (typeof say === 'string' ? fieldProblems[say] : say)[locale],
  ])
  const words = problems[problem.code]
  const body = {
    message: words[locale],
    code: problem.code,
    fields: Object.fromEntries(fields),
    ...problem.extra,
  }
  return { status: words.status, body }
}

/** Names that are taken: two calls may ask for one at the same moment, and then only the database's own key tells. */
const taken: Record<string, ProblemCode> = {
  company_name_key: 'COMPANY_TAKEN',
  account_email_key: 'EMAIL_TAKEN',
  scenario_name: 'SCENARIO_EXISTS',
}

function translate(error: FastifyError): Problem {
  const key = error instanceof pg.DatabaseError ? taken[error.constraint ?? ''] : undefined
  if (key) return new Problem(key)
  if (error.validation) return fromValidation(error.validation)
  if (error.statusCode === 429) return new Problem('TOO_MANY')
  if (error.statusCode === 413) return new Problem('TOO_LARGE')
  if (error.statusCode === 404) return new Problem('NOT_FOUND')
  if (error.statusCode !== undefined && error.statusCode < 500) return new Problem('CHECK_DETAILS')
  // The reader of forms gives an error of the form itself neither a code nor a status.
  if (/\bmultipart\b/i.test(error.message ?? ''))
    return new Problem('CHECK_DETAILS', { file: 'BAD_FORMAT' })
  return new Problem('INTERNAL')
}

function fromValidation(failures: NonNullable<FastifyError['validation']>): Problem {
  const fields = failures.map((failure) => {
    const parameters = failure.params as Record<string, string>
    const own = parameters.missingProperty ?? parameters.additionalProperty
    const name = own ?? failure.instancePath.split('/').at(-1) ?? ''
    return [name || 'body', fieldProblem(failure.keyword, parameters.format)] as const
  })
  const onlyEmail = failures.every(
    (failure) => (failure.params as { format?: string }).format === 'email',
  )
  return new Problem(onlyEmail ? 'INCORRECT_EMAIL' : 'CHECK_DETAILS', Object.fromEntries(fields))
}

function fieldProblem(keyword: string, format?: string): Problem['fields'][string] {
  if (format === 'email') return problems.INCORRECT_EMAIL
  const known: Record<string, FieldProblemCode> = {
    required: 'REQUIRED',
    minLength: 'REQUIRED',
    maxLength: 'TOO_LONG',
    minimum: 'OUT_OF_RANGE',
    maximum: 'OUT_OF_RANGE',
    enum: 'NOT_ONE_OF',
    type: 'BAD_FORMAT',
    additionalProperties: 'UNKNOWN_FIELD',
  }
  return known[keyword] ?? 'BAD_FORMAT'
}
