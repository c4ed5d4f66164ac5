import { sql } from 'kysely'
import { isBlank } from '../../../domain/blank-text.ts'
import { parseTemplate, requiredVariables } from '../../../domain/template.ts'
import { problemsOf } from '../../../domain/template-problems.ts'
import type { Variable } from '../../../domain/template-variables.ts'
import { loadFacts } from '../../engine/template/load-facts.ts'
import { patientLinks } from '../../engine/template/page-links.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { textProblemWords } from '../../platform/i18n/text-problems.ts'
import { plain } from '../../platform/text/storable-text.ts'

export interface Filling {
  companyId: string
  /** For whom; null: a number that is no patient's. */
  clientId: string | null
  timeZone: string
  publicUrl: string
  /** The secret of the links in it. */
  link: string
}

/**
 * What staff wrote, with its variables filled in as the data is now: those of a visit by the patient's next one. Words without a brace are taken as
 * they are. Throws `CHECK_DETAILS` or `BAD_TEMPLATE` for the field `text`, also where a variable would leave a hole.
 */
export async function filledLine(
  tx: Tx,
  written: string,
  { companyId, clientId, timeZone, publicUrl, link }: Filling,
  now: Temporal.Instant,
): Promise<string> {
  const text = plain(written).trim()
  if (isBlank(text)) throw new Problem('CHECK_DETAILS', { text: 'REQUIRED' })
  if (!text.includes('{')) return text
  const [wrong] = problemsOf(text, null)
  if (wrong)
    throw new Problem('BAD_TEMPLATE', { text: textProblemWords(wrong.problem, wrong.piece) })
  if (clientId === null) throw new Problem('BAD_TEMPLATE', { text: 'NOBODYS_VARIABLE' })
  const visit = await nextVisit(tx, clientId, now)
  const wanted = {
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
  const known = (await loadFacts(tx, [wanted])).get('line')
  if (!known) throw new Problem('NOT_FOUND')
  // The other pages are about the visit of the message that they stand in, and these words are about none.
  const { requestLink } = patientLinks(publicUrl, link)
  const facts = { ...known, links: { requestLink } }
  const template = parseTemplate(text)
  const hole = requiredVariables(template).find((name) => isEmpty(name, facts))
  if (hole) throw new Problem('BAD_TEMPLATE', { text: holeIn(hole) })
  const filled = renderTemplate(template, facts)
  if (isBlank(filled)) throw new Problem('CHECK_DETAILS', { text: 'REQUIRED' })
  return filled
}

const isEmpty = (name: Variable, facts: Parameters<typeof renderTemplate>[1]) =>
  renderTemplate(parseTemplate(`{${name}}`), facts) === ''

const holeIn = (name: Variable) => ({
  en: `There is nothing to put in the place of {${name}} for this patient. Write it out or take it away.`,
  ru: `Для этого пациента нечего поставить вместо {${name}}. Впишите словами или уберите.`,
})

async function nextVisit(tx: Tx, clientId: string, now: Temporal.Instant) {
  const { rows } = await sql<{ id: string; starts_at: Temporal.Instant; time_zone: string }>`
    select v.id, v.starts_at, coalesce(b.time_zone, o.time_zone) as time_zone from visit v join company o on o.id = v.company_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where v.client_id = ${clientId} and v.status = 'valid' and v.starts_at > ${now} order by v.starts_at, v.id limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}
