import { createHmac } from 'node:crypto'
import { listRequiredVariables, parseTemplate, type Template } from '../../../domain/template.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { contactFields } from '../template/branch-contact.ts'
import { loadFacts } from '../template/load-facts.ts'
import { createPatientLinks } from '../template/page-links.ts'
import { type MessageFacts, renderTemplate } from '../template/render-template.ts'
import type { ClaimedMessage } from './claimed-message.ts'
import { loadCompanions } from './load-companions.ts'

export interface RenderedText {
  text: string
  /** True if a card has lost a value that the text requires since the plan was made. */
  isIncomplete: boolean
  /** Ids of the other visits of the day that it names. */
  namedVisits: string[]
  /** Ids of the visits whose notices it contains. */
  alsoTold: string[]
}

/** Renders the text of each message; a message that was sent once keeps its text for further steps. */
export async function renderMessageTexts(
  app: AppContext,
  messages: ClaimedMessage[],
): Promise<Map<string, RenderedText>> {
  const wordless = messages.flatMap(({ client_id, ...message }) =>
    message.text === null && client_id !== null ? [{ ...message, client_id }] : [],
  )
  if (wordless.length === 0) return new Map()
  const requests = wordless.map((work) => ({
    id: work.id,
    companyId: work.company_id,
    clientId: work.client_id,
    visitId: work.visit_id,
    visitAt: work.visit_at,
    isOffer: work.notice === 'freed',
    sendAt: app.clock.now(),
    timeZone: work.time_zone,
    sendTime: work.send_time ?? '',
    giftExpiryDays: work.gift_expiry_days,
    messageId: work.id,
  }))
  const now = app.clock.now()
  const { companions, facts } = await app.db.withAllTenants(async (tx) => {
    const companions = await loadCompanions(tx, messages, now)
    return { companions, facts: await loadFacts(tx, [...requests, ...companions]) }
  })
  const templates = new Map<string, Template>()
  const templateOf = (text: string) => {
    const template = templates.get(text) ?? parseTemplate(text)
    templates.set(text, template)
    return template
  }
  const rendered = wordless.map((work): [string, RenderedText] => {
    const isComplete = (id: string, template: string) =>
      hasRequiredContacts(templateOf(template), facts.get(id))
    const own = companions.filter(
      ({ leaderId, id, template }) => leaderId === work.id && isComplete(id, template),
    )
    const links = createPatientLinks(app.config.publicUrl, deriveLinkToken(app, work.id))
    const render = (id: string, template: string) => {
      const known = facts.get(id)
      return known ? renderTemplate(templateOf(template), { ...known, links }) : ''
    }
    const texts = [
      render(work.id, work.template ?? ''),
      ...own.map(({ id, template }) => render(id, template)),
    ]
    return [
      work.id,
      {
        text: texts.filter(Boolean).join('\n\n'),
        isIncomplete: !isComplete(work.id, work.template ?? ''),
        namedVisits: listOtherVisits(facts.get(work.id)),
        alsoTold: own.flatMap(({ id, visitId }) => [visitId, ...listOtherVisits(facts.get(id))]),
      },
    ]
  })
  return new Map(rendered)
}

function hasRequiredContacts(template: Template, facts: MessageFacts | undefined): boolean {
  const required: string[] = listRequiredVariables(template)
  return !facts || contactFields.every((name) => !required.includes(name) || facts[name])
}

const listOtherVisits = (facts: MessageFacts | undefined) =>
  (facts?.otherVisits ?? []).map(({ visitId }) => visitId)

/** Derives the secret of a message's patient page: 128 bits, stable across crashes and not guessable. */
export const deriveLinkToken = ({ getKey }: AppContext, messageId: string) =>
  createHmac('sha256', getKey('link'))
    .update(messageId)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
