import { sql } from 'kysely'
import { isBlank } from '../../../domain/blank-text.ts'
import { listRequiredVariables, parseTemplate } from '../../../domain/template.ts'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import type { Variable } from '../../../domain/template-variables.ts'
import { loadFacts } from '../../engine/template/load-facts.ts'
import { createPatientLinks } from '../../engine/template/page-links.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { formatTextProblem } from '../../platform/i18n/text-problems.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

export interface RenderOptions {
  companyId: string
  /** The addressed patient; null: a number without a patient. */
  clientId: string | null
  timeZone: string
  publicUrl: string
  /** Secret of the links in the text. */
  link: string
}

/**
 * Renders staff's text with current data; visit variables use the patient's next visit. Text without braces is taken literally. Throws
 * `CHECK_DETAILS` or `BAD_TEMPLATE` for the field `text`, also if a variable would be empty.
 */
export async function renderChatMessage(
  tx: Tx,
  source: string,
  { companyId, clientId, timeZone, publicUrl, link }: RenderOptions,
  now: Temporal.Instant,
): Promise<string> {
  const text = toStorableText(source).trim()
  if (isBlank(text)) throw new Problem('CHECK_DETAILS', { text: 'REQUIRED' })
  if (!text.includes('{')) return text
  const [wrong] = findTemplateProblems(text, null)
  if (wrong)
    throw new Problem('BAD_TEMPLATE', { text: formatTextProblem(wrong.problem, wrong.piece) })
  if (clientId === null) throw new Problem('BAD_TEMPLATE', { text: 'NOBODYS_VARIABLE' })
  const visit = await findNextVisit(tx, clientId, now)
  const factsQuery = {
    id: 'line',
    companyId,
    clientId,
    visitId: visit?.id ?? null,
    visitAt: visit?.starts_at ?? null,
    sendAt: now,
    timeZone: visit?.time_zone ?? timeZone,
    sendTime: '',
    giftExpiryDays: null,
  }
  const known = (await loadFacts(tx, [factsQuery])).get('line')
  if (!known) throw new Problem('NOT_FOUND')
  // Other pages are about the message's visit, and this message has none.
  const { requestLink } = createPatientLinks(publicUrl, link)
  const facts = { ...known, links: { requestLink } }
  const template = parseTemplate(text)
  const emptyVariable = listRequiredVariables(template).find((name) => isVariableEmpty(name, facts))
  if (emptyVariable) throw new Problem('BAD_TEMPLATE', { text: getMissingValueText(emptyVariable) })
  const filled = renderTemplate(template, facts)
  if (isBlank(filled)) throw new Problem('CHECK_DETAILS', { text: 'REQUIRED' })
  return filled
}

const isVariableEmpty = (name: Variable, facts: Parameters<typeof renderTemplate>[1]) =>
  renderTemplate(parseTemplate(`{${name}}`), facts) === ''

const getMissingValueText = (name: Variable) => ({
  en: `This patient has no value for {${name}}. Write it out or remove it.`,
  ru: `У этого пациента нет данных для {${name}}. Напишите словами или уберите.`,
})

async function findNextVisit(tx: Tx, clientId: string, now: Temporal.Instant) {
  const { rows } = await sql<{ id: string; starts_at: Temporal.Instant; time_zone: string }>`
    select v.id, v.starts_at, coalesce(b.time_zone, o.time_zone) as time_zone from visit v join company o on o.id = v.company_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where v.client_id = ${clientId} and v.status = 'valid' and v.starts_at > ${now} order by v.starts_at, v.id limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}
