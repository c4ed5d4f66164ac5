import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { receiveInbound } from '../../../server/engine/inbound/receive-inbound.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { streamsOf } from './streams.ts'

const open = useTestApp()
const streams = streamsOf(() => open)
afterEach(() => streams.end())

test('a change by one page’s call is reported to another page by its subject alone', async () => {
  const clinic = await registerClinic(open)
  const stream = await streams.ready(clinic.token)
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.headers.get('cache-control')).toContain('no-transform')
  await clinic.as.post('/api/review-link', { urlName: 'Maps', url: 'https://maps.example' })
  expect((await stream.hears('review-link')).data).toEqual(['review-link'])
})

test('a clinic gets no changes of another clinic', async () => {
  const [ours, theirs] = [await registerClinic(open), await registerClinic(open)]
  const [stream, other] = [await streams.ready(ours.token), await streams.ready(theirs.token)]
  await seeds(open, ours.companyId).patient()
  await seeds(open, theirs.companyId).branch(null)
  await stream.hears('client')
  await other.hears('company')
  // A change wrongly reported to the other clinic would have arrived before this one.
  await ours.as.post('/api/review-link', { urlName: 'Maps', url: 'https://maps.example' })
  await stream.hears('review-link')
  expect(stream.subjects()).toEqual(['client', 'review-link'])
  expect(other.subjects()).toEqual(['company'])
})

test('event ids of one clinic do not reveal activity of another', async () => {
  const [ours, theirs] = [await registerClinic(open), await registerClinic(open)]
  const other = await streams.ready(theirs.token)
  const before = (await streams.ready(ours.token)).told.at(-1)?.id
  await seeds(open, theirs.companyId).patient()
  await other.hears('client')
  expect((await streams.ready(ours.token)).told.at(-1)?.id).toBe(before)
})

test('a rolled-back transaction notifies nobody', async () => {
  const clinic = await registerClinic(open)
  const stream = await streams.ready(clinic.token)
  const undone = open.app.db.withTenant(clinic.companyId, async (tx) => {
    await sql`insert into review_link (company_id, url_name, url) values (${clinic.companyId}, 'A', 'B')`.execute(
      tx,
    )
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await seeds(open, clinic.companyId).branch(null)
  await stream.hears('company')
  // Events of the registration may still arrive.
  expect(stream.subjects()).not.toContain('review-link')
})

test('an import of many thousand rows causes only a few events', async () => {
  const clinic = await registerClinic(open)
  const stream = await streams.ready(clinic.token)
  const now = open.clock.now()
  // In the scope of all clinics, where only the rows themselves name their clinic.
  await open.app.db.withAllTenants(async (tx) => {
    await sql`insert into client (company_id, external_id, created_at, seen_at)
      select ${clinic.companyId}, 'p' || n, ${now}, ${now} from generate_series(1, 20000) n`.execute(
      tx,
    )
    await sql`update client set surname = 'Иванова' where company_id = ${clinic.companyId}`.execute(
      tx,
    )
  })
  await stream.hears('client')
  await seeds(open, clinic.companyId).branch(null)
  await stream.hears('company')
  expect(stream.told.filter(({ data }) => data.includes('client')).length).toBeLessThan(3)
})

test('internal updates and changes without effect report nothing', async () => {
  const clinic = await registerClinic(open)
  const { patient } = seeds(open, clinic.companyId)
  // The patient's event has arrived here, so later events are of later changes.
  const witness = await streams.ready(clinic.token)
  await patient()
  await witness.hears('client')
  const stream = await streams.ready(clinic.token)
  await open.app.db.withAllTenants(async (tx) => {
    await sql`update client set seen_at = seen_at + interval '1 hour'`.execute(tx)
    await sql`update installation set seen_at = seen_at + interval '1 second'`.execute(tx)
    await sql`update client set surname = surname`.execute(tx)
  })
  await seeds(open, clinic.companyId).branch(null)
  await stream.hears('company')
  expect(stream.subjects()).toEqual(['company'])
})

test('a reopened stream continues after its last event, or asks for everything if it cannot', async () => {
  const clinic = await registerClinic(open)
  const first = await streams.ready(clinic.token)
  await seeds(open, clinic.companyId).patient()
  const { id } = await first.hears('client')
  first.close()
  const { as } = clinic
  await as.post('/api/review-link', { urlName: 'Maps', url: 'https://maps.example' })
  // The event has arrived, because another page got it.
  const witness = await streams.hear(clinic.token, { last: id })
  await witness.hears('review-link')
  const again = await streams.hear(clinic.token, { last: id })
  await again.hears('review-link')
  expect(again.told.map(({ event, data }) => [event, data])).toEqual([
    ['open', expect.arrayContaining(['message', 'review-link'])],
    ['changed', ['review-link']],
  ])
  const stranger = await streams.hear(clinic.token, { last: 'another.7' })
  await stranger.until(({ event }) => event === 'anew')
})

test('a connected channel and a patient’s reply are reported, whichever process received them', async () => {
  const clinic = await registerClinic(open)
  const stream = await streams.ready(clinic.token)
  await sqlAccount(clinic.companyId)
  await stream.hears('channel')
  const account = await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx.selectFrom('channel_account').selectAll().executeTakeFirstOrThrow(),
  )
  const { phone } = await seeds(open, clinic.companyId).patient()
  await receiveInbound(
    open.app,
    {
      companyId: clinic.companyId,
      id: account.id,
      provider: 'sms16',
      channel: 'sms',
      credentials: {},
    },
    {
      reports: [],
      replies: [
        {
          replyId: 'r1',
          from: phone ?? '',
          text: 'Когда?',
          at: open.clock.now(),
          answer: null,
          messageKey: null,
        },
      ],
    },
  )
  await stream.hears('message')
})

const sqlAccount = (companyId: string) =>
  open.app.db.withTenant(companyId, (tx) =>
    sql`insert into channel_account (company_id, provider, channel, credentials, status, status_at, asked_at, hook_token, replies_since,
        connected_at, created_at)
      values (${companyId}, 'sms16', 'sms', ''::bytea, 'active', now(), now(), ${companyId}, now(), now(), now())`.execute(
      tx,
    ),
  )
