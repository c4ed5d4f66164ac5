import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import { countSmsParts } from '../../../domain/sms-parts.ts'
import { parseTemplate } from '../../../domain/template.ts'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { getPriceOn, priceLinesSql, toLocalDay } from '../../engine/connections/prices.ts'
import { chooseExample, listEmptyVariables } from '../../engine/preview/choose-example.ts'
import { findLongestText } from '../../engine/preview/find-longest-text.ts'
import { type Example, listExamples } from '../../engine/preview/list-examples.ts'
import { getScenarioRow } from '../../engine/scenario/scenario-row.ts'
import { listCardGaps } from '../../engine/template/card-gaps.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import { formatTextProblem } from '../../platform/i18n/text-problems.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'

type TextPreview = components['schemas']['TextPreview']

/** Handlers for previewing a text while it is edited: for a real patient, with its problems and its maximum cost. */
export function createPreviewHandlers({ db, clock, config }: AppContext): Handlers {
  return {
    previewText({ caller, body, locale }) {
      requirePlan(caller, body.type)
      const now = clock.now()
      const template = parseTemplate(body.text)
      return db.withTenant(caller.companyId, async (tx) => {
        const scenario = body.scenarioId ? await getScenarioRow(tx, body.scenarioId) : null
        if (scenario && scenario.type !== body.type)
          throw new Problem('CHECK_DETAILS', { type: 'NOT_ONE_OF' })
        const { clientId = null, notice = null } = body
        const exampleQuery = { type: body.type, scenario, clientId, notice }
        const examples = await listExamples(tx, exampleQuery, now)
        const { publicUrl } = config
        const arePhonesVisible = canSeePhones(caller.role)
        const exampleContext = {
          companyId: caller.companyId,
          scenario,
          publicUrl,
          now,
          canSeePhones: arePhonesVisible,
        }
        const best = await chooseExample(tx, template, examples, exampleContext)
        const facts = best?.facts ?? null
        const longest = await findLongestText(tx, template, exampleContext)
        const { encoding, units, parts } = countSmsParts(longest)
        const { price, currency } = await getSmsPrice(tx, now)
        return {
          ...toExampleFields(best?.example ?? null, arePhonesVisible),
          text: facts && renderTemplate(template, facts),
          empty: facts ? listEmptyVariables(template, facts) : [],
          gaps: await listCardGaps(tx, [body.text]),
          errors: findTemplateProblems(body.text, body.type).map(({ piece, problem, at }) => ({
            piece,
            problem,
            at,
            message: formatTextProblem(problem, piece)[locale],
          })),
          longestText: longest,
          smsParts: parts,
          smsUnits: units,
          unicode: encoding === 'ucs2',
          cost: price === null ? null : Math.round(price * parts * 100) / 100,
          currency,
        }
      })
    },
  }
}

const toExampleFields = (
  example: Example | null,
  arePhonesVisible: boolean,
): Pick<TextPreview, 'clientId' | 'clientName' | 'visitAt' | 'timeZone'> => ({
  clientId: example?.clientId ?? null,
  clientName: redactText(arePhonesVisible, example?.clientName ?? null),
  visitAt: example?.visitAt?.toString() ?? null,
  timeZone: example?.timeZone ?? null,
})

/** Price of an SMS part; of two providers the last connected one sends. */
async function getSmsPrice(
  tx: Tx,
  now: Temporal.Instant,
): Promise<{ price: number | null; currency: string }> {
  const row = await tx
    .selectFrom('company as c')
    .leftJoinLateral(
      (all) =>
        all
          .selectFrom('channel_account')
          .select('provider')
          .where('channel', '=', 'sms')
          .orderBy('connected_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select(['c.currency', 'c.time_zone'])
    .select(priceLinesSql(sql`c.id`, sql`a.provider`).as('prices'))
    .executeTakeFirstOrThrow()
  return { price: getPriceOn(row.prices, toLocalDay(now, row.time_zone)), currency: row.currency }
}
