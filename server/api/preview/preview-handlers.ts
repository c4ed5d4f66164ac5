import { sql } from 'kysely'
import { seesPhones } from '../../../domain/roles.ts'
import { smsParts } from '../../../domain/sms-parts.ts'
import { parseTemplate } from '../../../domain/template.ts'
import { problemsOf } from '../../../domain/template-problems.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { dayAt, priceLines, priceOn } from '../../engine/connections/prices.ts'
import { bestExample, emptyVariables } from '../../engine/preview/choose-example.ts'
import { longestText } from '../../engine/preview/find-longest-text.ts'
import { type Example, examplesFor } from '../../engine/preview/list-examples.ts'
import { scenarioRow } from '../../engine/scenario/scenario-row.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import { textProblemWords } from '../../platform/i18n/text-problems.ts'
import { wordsFor } from '../../platform/patient/redact-phones.ts'

type Body = components['schemas']['TextPreview']

/** A text while it is being written: as a real patient would get it, what is wrong in it, and what it costs at its longest. */
export function previewHandlers({ db, clock, config }: House): Handlers {
  return {
    previewText({ caller, body, locale }) {
      requirePlan(caller, body.type)
      const now = clock.now()
      const template = parseTemplate(body.text)
      return db.tenant(caller.companyId, async (tx) => {
        const scenario = body.scenarioId ? await scenarioRow(tx, body.scenarioId) : null
        if (scenario && scenario.type !== body.type)
          throw new Problem('CHECK_DETAILS', { type: 'NOT_ONE_OF' })
        const { clientId = null, notice = null } = body
        const wanted = { type: body.type, scenario, clientId, notice }
        const examples = await examplesFor(tx, wanted, now)
        const { publicUrl } = config
        const phones = seesPhones(caller.role)
        const about = { companyId: caller.companyId, scenario, publicUrl, now, phones }
        const best = await bestExample(tx, template, examples, about)
        const facts = best?.facts ?? null
        const longest = await longestText(tx, template, about)
        const { encoding, units, parts } = smsParts(longest)
        const { price, currency } = await smsPrice(tx, now)
        return {
          ...shown(best?.example ?? null, phones),
          text: facts && renderTemplate(template, facts),
          empty: facts ? emptyVariables(template, facts) : [],
          errors: problemsOf(body.text, body.type).map(({ piece, problem, at }) => ({
            piece,
            problem,
            at,
            message: textProblemWords(problem, piece)[locale],
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

const shown = (
  example: Example | null,
  phones: boolean,
): Pick<Body, 'clientId' | 'clientName' | 'visitAt' | 'timeZone'> => ({
  clientId: example?.clientId ?? null,
  clientName: wordsFor(phones, example?.clientName ?? null),
  visitAt: example?.visitAt?.toString() ?? null,
  timeZone: example?.timeZone ?? null,
})

/** What one SMS part costs; of two providers the last connected one sends. */
async function smsPrice(
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
    .select(priceLines(sql`c.id`, sql`a.provider`).as('prices'))
    .executeTakeFirstOrThrow()
  return { price: priceOn(row.prices, dayAt(now, row.time_zone)), currency: row.currency }
}
