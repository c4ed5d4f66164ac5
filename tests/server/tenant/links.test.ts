import { expect, test } from 'vitest'
import { deriveLinkToken } from '../../../server/engine/dispatch/render-message-texts.ts'
import { createStartLink } from '../../../server/engine/inbound/chat/start-link.ts'
import { createPatientLinks } from '../../../server/engine/template/page-links.ts'
import { hideLinks, linkNamesByPath } from '../../../server/platform/http/hide-links.ts'
import { expectNoLinkInAnswers } from './links.ts'
import { useLinks } from './links-clinic.ts'
import { tableOf } from './table-of-path.ts'

const { sandbox, open, told } = useLinks()

test('no call returns a patient’s link to anybody of the clinic or a master', async () => {
  // The rows that a path is likely for; the long test tries all of them in every path.
  await expectNoLinkInAnswers(open, told, ({ path }, { clinic, listed, ids }) => {
    const named = ids[tableOf(path)]
    return [listed, clinic.messageId, clinic.clientId, ...(named ? [named] : [])]
  })
})

test('a message, its list and its preview show the same links, each as its variable', async () => {
  const { as, messageId } = told.clinic
  const names = '{confirmLink} {npsLink} {firstVisitSurveyLink} {requestLink}'
  const sent = await as.get<{ text: string }>(`/api/message/${messageId}`)
  expect(sent.body.text).toBe(names)
  const list = await as.get<{ items: { status: string; text: string }[] }>(
    `/api/scenario/${told.listed}/sending-list`,
  )
  const due = list.body.items.filter(({ status }) => status === 'due')
  expect(new Set(due.map(({ text }) => text))).toEqual(new Set([names]))
  const shown = await as.post<{ text: string; longestText: string; smsUnits: number }>(
    '/api/scenario/preview',
    { type: 'reminder', text: names },
  )
  expect(shown.body).toMatchObject({ text: names, longestText: names })
  // The units count the links as they will be sent.
  expect(shown.body.smsUnits).toBe(told.clinic.sentText.length)
})

test('the link of a test message opens nobody’s page', async () => {
  const sent = (await sandbox.accepted(told.clinic.companyId)).filter(({ to }) =>
    to.endsWith('9161112233'),
  )
  expect(sent.length).toBeGreaterThan(0)
  for (const { text } of sent) {
    const [token = ''] = text.match(/(?<=\/v\/)[\w-]+/) ?? []
    expect(told.secrets).not.toContain(token)
    const page = await open.server.inject({ method: 'GET', url: `/v/${token}` })
    expect(page.statusCode).toBe(404)
  }
})

test('the patient’s page still opens, and links to every patient page are hidden', async () => {
  expect((await told.clinic.look('v')).statusCode).toBe(200)
  const letters = open.server
    .printRoutes({ commonPrefix: false })
    .matchAll(/(?<=\/)(\w)\/:token \(GET/g)
    .map(([, letter]) => letter)
  // Pages of staff: a confirmation of the registration or of an email, and the emails of monthly
  // reports. No text for a patient contains them.
  const ofStaff = ['c', 'e', 'm', 'u']
  expect([...letters].toSorted()).toEqual([...ofStaff, ...Object.keys(linkNamesByPath)].toSorted())
})

test('hides patient and bot links, also with text that touches them, and nothing else', () => {
  const token = deriveLinkToken(open.app, crypto.randomUUID())
  const links = createPatientLinks('https://visita.example/clinic', token)
  expect(hideLinks(`a ${links.confirmLink}, b ${links.npsLink}.`)).toBe(
    'a {confirmLink}, b {npsLink}.',
  )
  const bot = createStartLink(
    open.app,
    { provider: 'telegram', username: 'clinic_bot' },
    crypto.randomUUID(),
  )
  expect(hideLinks(`Press ${bot}`)).toBe('Press {telegramLink}')
  // Without the touching text the link would work, so it is hidden too.
  for (const more of ['x', '10:30', '_', '-1', 'https://a.example'])
    expect(hideLinks(links.confirmLink + more)).not.toContain(token)
  expect(hideLinks(`${bot}x`)).toBe('{telegramLink}')
  for (const other of [
    'https://maps.example/v/short',
    `https://maps.example/place/${token}`,
    'https://open.example/s/4uLU6hMCjMI75M1A2tKUQC',
    `{"id":"${crypto.randomUUID()}"}`,
    'v/n/s/q',
  ])
    expect(hideLinks(other)).toBe(other)
})
