import type { Reply } from '../../channels/port/channel-adapter.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockPhone } from '../../platform/patient/lock-patient.ts'
import { markLinkedReplyHandled, markReplyHandled } from '../chat/mark-replies-handled.ts'
import { getLastStaffMessageTime } from '../chat/staff-conversation.ts'
import { clampReportTime } from '../dispatch/clamp-report-time.ts'
import { raiseUnclearReply } from '../notifications/raise-notifications.ts'
import {
  type AnswerableMessage,
  findMessageByProviderId,
  listAnswerableMessages,
} from './answerable-messages.ts'
import {
  type Addressee,
  findAddressee,
  findOtherCandidates,
  toReplyMeaning,
} from './find-addressee.ts'
import { offerReview } from './offer-review.ts'
import { optIn } from './opt-in.ts'
import { optOut } from './opt-out.ts'
import { type ParsedReply, recordReply } from './record-reply.ts'
import { isOptIn } from './reply-parser/is-opt-in.ts'
import { parseScoreReply } from './reply-parser/parse-score-reply.ts'
import { parseVisitReply } from './reply-parser/parse-visit-reply.ts'
import type { PatientNames } from './reply-parser/patient-names.ts'
import { sendStartReply } from './send-start-reply.ts'

export interface ReplyAccount {
  companyId: string
  accountId: string
  channel: string
  /** Base URL of the patient pages; undefined in simulations, which then offer no links. */
  publicUrl?: string
}

/** Processes patients' replies; a reply received twice is applied once. */
export async function applyReplies(
  app: AppContext,
  account: ReplyAccount,
  replies: Reply[],
): Promise<void> {
  for (const reply of replies.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)))
    await applyOne(app, account, reply)
}

async function applyOne(app: AppContext, account: ReplyAccount, reply: Reply) {
  const accountContext = { ...account, publicUrl: app.config.publicUrl }
  const outcome = await app.db.withTenant(account.companyId, (tx) =>
    applyReply(tx, accountContext, reply, app.clock.now()),
  )
  // After an opt-in there may be messages to plan, and a time that was accepted is offered to nobody else.
  if (outcome === 'allowed' || outcome === 'accepted')
    await app.jobs.enqueue('plan', account.companyId)
}

/** Processes one reply within a transaction; returns what an opt-out withdrew, that an opt-in undid one, or that an offered time was accepted. */
export async function applyReply(
  tx: Tx,
  account: ReplyAccount,
  reply: Reply,
  now: Temporal.Instant,
): Promise<'marketing' | 'all' | 'allowed' | 'accepted' | null> {
  const { companyId, channel } = account
  // Locks the phone, so that the addressee does not change until the reply is stored.
  await lockPhone(tx, reply.from)
  const replyId = await saveReply(tx, account, reply, now)
  if (replyId === null) return null
  await saveReplyFiles(tx, account, replyId, reply, now)
  if (isOptIn(reply.text) && (await applyOptIn(tx, account, replyId, reply, now))) return 'allowed'
  const awaiting = await listAnswerableMessages(tx, reply.from, now)
  const visit = parseVisitReply(reply.text, mergePatientNames(awaiting))
  if (visit.meaning === 'stop') {
    await tx.updateTable('reply').set({ answer: 'stop' }).where('id', '=', replyId).execute()
    const proof = { channel, text: reply.text }
    const { refused, hasNoPatient } = await optOut(tx, companyId, reply.from, proof, now)
    // Unhandled otherwise: staff must see to whom the number may belong.
    if (!hasNoPatient) await markReplyHandled(tx, replyId)
    return refused
  }
  const { text } = reply
  const details = {
    companyId,
    replyId,
    channel,
    text,
    at: clampReportTime(reply.at, now),
    visit,
    score: parseScoreReply(text),
  }
  const addressee = await resolveAddressee(tx, account, reply, details, awaiting, now)
  // A reply in a conversation with staff already waits there and needs no notification.
  if (addressee.kind === 'staff') return null
  if (addressee.kind === 'nobody') {
    await raiseUnclearReply(tx, companyId, `reply ${replyId}`, { replyId }, now)
    return null
  }
  const { messageId, answer, rated, accepted } = await recordReply(
    tx,
    ...parseForAddressee(addressee, details, awaiting, now),
    now,
  )
  await tx
    .updateTable('reply')
    .set({ message_id: messageId, answer })
    .where('id', '=', replyId)
    .execute()
  await markLinkedReplyHandled(tx, replyId)
  const { publicUrl } = account
  if (rated && publicUrl)
    await offerReview(tx, { messageId, phone: reply.from, channel, publicUrl }, now)
  return accepted ? 'accepted' : null
}

/** Undoes the number's own opt-out and confirms it; false if the text is no opt-in. */
async function applyOptIn(
  tx: Tx,
  { companyId, channel, publicUrl }: ReplyAccount,
  replyId: string,
  { from: phone, text }: Reply,
  now: Temporal.Instant,
): Promise<boolean> {
  const started = await optIn(tx, companyId, phone, { channel, text }, now)
  if (!started) return false
  await tx.updateTable('reply').set({ answer: 'start' }).where('id', '=', replyId).execute()
  await markReplyHandled(tx, replyId)
  if (publicUrl) await sendStartReply(tx, { replyId, phone, channel, publicUrl, ...started }, now)
  return true
}

/** Saves the reply; null if it was saved before. */
async function saveReply(
  tx: Tx,
  { companyId, accountId, channel }: ReplyAccount,
  { replyId, from, text, at }: Reply,
  now: Temporal.Instant,
): Promise<string | null> {
  const row = await tx
    .insertInto('reply')
    .values({
      company_id: companyId,
      account_id: accountId,
      provider_reply_id: replyId,
      channel,
      phone: from,
      text,
      at: clampReportTime(at, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Attached files are fetched separately and shown after they have been checked. */
async function saveReplyFiles(
  tx: Tx,
  { companyId, accountId }: ReplyAccount,
  replyId: string,
  { files = [] }: Reply,
  now: Temporal.Instant,
) {
  for (const { address, name } of files)
    await tx
      .insertInto('chat_file')
      .values({
        company_id: companyId,
        reply_id: replyId,
        account_id: accountId,
        name,
        source: address,
        due_at: now,
        created_at: now,
      })
      .execute()
}

/** Names of all patients from or about whom the text may be. */
const mergePatientNames = (messages: AnswerableMessage[]): PatientNames => ({
  names: messages.flatMap(({ patientNames }) => patientNames.names),
  childGender: messages.some(({ patientNames }) => patientNames.childGender) ? 'unknown' : null,
})

/** Parses the text for the addressee: in «отмените мужа» the patient wishes nothing for herself, and another message may be meant. */
function parseForAddressee(
  addressee: Exclude<Addressee, { kind: 'nobody' }>,
  reply: ParsedReply,
  messages: AnswerableMessage[],
  now: Temporal.Instant,
): [Exclude<Addressee, { kind: 'nobody' }>, ParsedReply] {
  if (addressee.kind !== 'one' || addressee.message.type === 'nps') return [addressee, reply]
  const visit = parseVisitReply(
    reply.text,
    addressee.message.patientNames,
    addressee.message.namedVisits.length > 0,
  )
  const namesVisit = reply.visit.meaning !== 'puzzle' && visit.meaning === 'puzzle'
  if (!namesVisit && visit.puzzle !== 'otherPerson') return [addressee, { ...reply, visit }]
  const others = findOtherCandidates(messages, addressee.message, now)
  return [others ?? addressee, { ...reply, visit: { ...visit, puzzle: 'otherPerson' } }]
}

/** Finds the addressee: the quoted message; else staff, if they wrote last; else the message sent last to the phone. */
async function resolveAddressee(
  tx: Tx,
  { accountId }: ReplyAccount,
  { from: phone, quotedProviderId, text }: Reply,
  { visit, score }: ParsedReply,
  messages: AnswerableMessage[],
  now: Temporal.Instant,
) {
  const quoted = quotedProviderId
    ? await findMessageByProviderId(tx, { accountId, providerId: quotedProviderId, phone }, now)
    : null
  if (quoted) return { kind: 'one', message: quoted } as const
  const meaning = toReplyMeaning(text, visit, score)
  const found = findAddressee(messages, meaning, now)
  if (found.kind === 'nobody' || (isSurveyAddressee(found) && meaning.isOnlyScore)) return found
  const wrote = await getLastStaffMessageTime(tx, phone, now)
  const newest = messages[0]?.sentAt
  const answersStaff = wrote && (!newest || Temporal.Instant.compare(wrote, newest) >= 0)
  return answersStaff ? ({ kind: 'staff' } as const) : found
}

const isSurveyAddressee = (found: Addressee) => found.kind === 'one' && found.message.type === 'nps'
