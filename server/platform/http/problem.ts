import type { FastifyError } from 'fastify'
import pg from 'pg'
import { isUnreachable } from '../db/unreachable.ts'
import { type FieldProblemCode, fieldProblems } from '../i18n/field-problems.ts'
import type { Locale } from '../i18n/locale.ts'
import { type ProblemCode, problems } from '../i18n/problems.ts'

interface ProblemText {
  message: string
  fields: Record<string, string>
}

export interface ProblemBody extends ProblemText {
  code: string
  /** The texts in both languages, for a reader who changes the language while it is shown. */
  inLanguages: Record<Locale, ProblemText>
}

/** A refusal with a code. Thrown anywhere in a handler; put into the reader's language when the response is written. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, FieldProblemCode | Record<Locale, string>>
  /** Further members of the response, such as the counts of a stale list. */
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

/** Status and body for any thrown value. Errors that are not known refusals are not explained to the caller. */
export function toProblemResponse(
  error: unknown,
  locale: Locale,
): { status: number; body: ProblemBody } {
  const problem = error instanceof Problem ? error : toProblem(error as FastifyError)
  const inLanguages = { ru: formatProblem(problem, 'ru'), en: formatProblem(problem, 'en') }
  const body = { ...inLanguages[locale], code: problem.code, inLanguages, ...problem.extra }
  return { status: problems[problem.code].status, body }
}

function formatProblem({ code, fields, extra }: Problem, locale: Locale): ProblemText {
  const texts = Object.entries(fields).map(([name, say]) => [
    name,
    (typeof say === 'string' ? fieldProblems[say] : say)[locale],
  ])
  // The text may contain values from `extra`, by name in braces.
  const message = problems[code][locale].replace(/\{(\w+)\}/g, (_, name) => String(extra[name]))
  return { message, fields: Object.fromEntries(texts) }
}

/** Problems by unique key: two calls may insert the same name at once, and only the database's key detects that. */
const uniqueKeyProblems: Record<string, () => Problem> = {
  company_name_key: () => new Problem('COMPANY_TAKEN', { companyName: 'COMPANY_TAKEN' }),
  account_email_key: () => new Problem('EMAIL_TAKEN', { email: 'EMAIL_TAKEN' }),
  quick_answer_name: () => new Problem('CHECK_DETAILS', { name: 'ANSWER_TAKEN' }),
  text_trial_running: () => new Problem('TRIAL_RUNNING'),
  scenario_name: () => new Problem('SCENARIO_EXISTS', { name: 'SCENARIO_TAKEN' }),
}

function toProblem(error: FastifyError): Problem {
  const key =
    error instanceof pg.DatabaseError ? uniqueKeyProblems[error.constraint ?? ''] : undefined
  if (key) return key()
  if (isUnreachable(error)) return new Problem('UNAVAILABLE')
  if (error.validation) return toValidationProblem(error.validation)
  if (error.statusCode === 429) return new Problem('TOO_MANY')
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('REQUEST_TOO_LARGE')
  if (error.statusCode === 413) return new Problem('TOO_LARGE')
  if (error.statusCode === 404) return new Problem('NOT_FOUND')
  if (error.statusCode !== undefined && error.statusCode < 500) return new Problem('CHECK_DETAILS')
  // The form parser's own errors have neither a code nor a status.
  if (/\bmultipart\b/i.test(error.message ?? ''))
    return new Problem('CHECK_DETAILS', { file: 'BAD_FORMAT' })
  return new Problem('INTERNAL')
}

function toValidationProblem(failures: NonNullable<FastifyError['validation']>): Problem {
  const fields = failures.map((failure) => {
    const parameters = failure.params as Record<string, string>
    const own = parameters.missingProperty ?? parameters.additionalProperty
    // An element of a list is reported under the list's name, as the form has no field for the element.
    const name = own ?? failure.instancePath.split('/').findLast((step) => !/^\d+$/.test(step))
    return [name || 'body', toFieldProblem(failure.keyword, parameters.format)] as const
  })
  const onlyEmail = failures.every(
    (failure) => (failure.params as { format?: string }).format === 'email',
  )
  return new Problem(onlyEmail ? 'INCORRECT_EMAIL' : 'CHECK_DETAILS', Object.fromEntries(fields))
}

function toFieldProblem(keyword: string, format?: string): Problem['fields'][string] {
  if (format === 'email') return problems.INCORRECT_EMAIL
  const codes: Record<string, FieldProblemCode> = {
    required: 'REQUIRED',
    minLength: 'REQUIRED',
    maxLength: 'TOO_LONG',
    minimum: 'OUT_OF_RANGE',
    maximum: 'OUT_OF_RANGE',
    enum: 'NOT_ONE_OF',
    type: 'BAD_FORMAT',
    additionalProperties: 'UNKNOWN_FIELD',
  }
  return codes[keyword] ?? 'BAD_FORMAT'
}
