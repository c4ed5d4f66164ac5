import type { components } from '../../schema/generated/rest.ts'
import { parseTemplate } from '../../src/machines/template.ts'
import { problemsOf } from '../../src/machines/template-cure.ts'
import { smsParts } from '../channels/parts.ts'
import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { requirePlan } from '../scenario/rights.ts'
import { scenarioRow } from '../scenario/scenarios.ts'
import { renderTemplate } from '../template/render.ts'
import { textProblemWords } from '../words/text-problems.ts'
import { type Example, exampleFor } from './example.ts'
import { emptyVariables, exampleFacts } from './example-facts.ts'
import { longestText } from './longest-text.ts'

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
        const example = await exampleFor(tx, { type: body.type, scenario, clientId, notice }, now)
        const about = { companyId: caller.companyId, scenario, publicUrl: config.publicUrl, now }
        const facts = example && (await exampleFacts(tx, example, about))
        const longest = await longestText(tx, template, about)
        const { encoding, units, parts } = smsParts(longest)
        const { price, currency } = await smsPrice(tx)
        return {
          ...shown(example),
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
): Pick<Body, 'clientId' | 'clientName' | 'visitAt' | 'timeZone'> => ({
  clientId: example?.clientId ?? null,
  clientName: example?.clientName ?? null,
  visitAt: example?.visitAt?.toString() ?? null,
  timeZone: example?.timeZone ?? null,
})

/** What one SMS part costs; of two providers the last connected one sends. */
async function smsPrice(tx: Tx): Promise<{ price: number | null; currency: string }> {
  const row = await tx
    .selectFrom('company as c')
    .leftJoinLateral(
      (all) =>
        all
          .selectFrom('channel_account')
          .select('price')
          .where('channel', '=', 'sms')
          .orderBy('connected_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select(['c.currency', 'a.price'])
    .executeTakeFirstOrThrow()
  return { price: row.price, currency: row.currency }
}
