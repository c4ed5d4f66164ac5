import { generateKeyPairSync, sign } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rollBackFailingUpdate } from '../../agent/update/probation.ts'
import { getSignedBytes, isNewerVersion } from '../../agent/update/signature.ts'
import { createUpdater } from '../../agent/update/updater.ts'
import { pairTestAgent } from './paired-agent.ts'

const OLD = 'the old program'
const NEW = Buffer.from('the new program')
const platform = 'linux-x64'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const signed = (version: string, of: string, bytes: Uint8Array, key = privateKey) =>
  Buffer.from(sign(null, getSignedBytes(version, of, bytes), key).toString('base64'))

async function updating({
  key = pem as string | null,
  signature = signed('0.2.0', platform, NEW),
  printed = '0.2.0' as string | null,
}) {
  const made = await pairTestAgent({ isDelivering: false })
  const { host, calls, pairing, hostStatus, log, clock, folder } = made
  const file = join(folder, 'visita-agent')
  writeFileSync(file, OLD, { mode: 0o700 })
  host.programs.set(platform, NEW).set(`${platform}.sig`, signature)
  let restarts = 0
  const updater = createUpdater({
    program: { version: '0.1.0', platform, publicKey: key, file },
    host: calls,
    pairing,
    hostStatus,
    log,
    clock,
    restart: () => {
      restarts += 1
    },
    readVersion: async () => printed,
  })
  const offer = async (version: string) => {
    await updater.handleOffer(version, new AbortController().signal)
    return {
      program: readFileSync(file, 'utf8'),
      restarts,
      trouble: hostStatus.getUpdateProblem(),
      left: readdirSync(folder).filter((name) => name.startsWith('visita-agent')),
    }
  }
  return { ...made, file, offer, updater }
}
const untouched = { program: OLD, restarts: 0, left: ['visita-agent'] }

test('a newer version signed by the operator replaces the program and starts', async () => {
  const { offer, file } = await updating({})
  expect(await offer('0.2.0')).toEqual({
    program: NEW.toString(),
    restarts: 1,
    trouble: null,
    left: ['visita-agent', 'visita-agent.previous', 'visita-agent.probation'],
  })
  expect(statSync(file).mode & 0o777).toBe(0o755)
})

test.each([null, '0.1.9'])('a signed version that prints %s is not installed', async (printed) => {
  const { offer } = await updating({ printed })
  expect(await offer('0.2.0')).toEqual({ ...untouched, trouble: 'DOES_NOT_START' })
})

test('a version that never reaches the host gives way to the previous one, and is not installed again', async () => {
  const { offer, file, clock } = await updating({})
  await offer('0.2.0')
  const start = () => rollBackFailingUpdate(file, '0.2.0')
  expect([start(), start(), start()]).toEqual([false, false, false])
  expect(readFileSync(file, 'utf8')).toBe(NEW.toString())
  expect(start()).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe(OLD)
  expect(rollBackFailingUpdate(file, '0.1.0')).toBe(false)
  clock.add({ hours: 2 })
  expect(await offer('0.2.0')).toMatchObject({ program: OLD, trouble: 'ROLLED_BACK' })
})

test('an answer of the host ends the probation', async () => {
  const { offer, file, updater } = await updating({})
  await offer('0.2.0')
  updater.confirm()
  expect(Array.from({ length: 5 }, () => rollBackFailingUpdate(file, '0.2.0'))).toEqual(
    Array(5).fill(false),
  )
  expect(readFileSync(file, 'utf8')).toBe(NEW.toString())
})

const stranger = generateKeyPairSync('ed25519').privateKey
test.each([
  ['signed with another key', signed('0.2.0', platform, NEW, stranger)],
  ['signed as another version', signed('0.3.0', platform, NEW)],
  ['signed for another platform', signed('0.2.0', 'windows-x64', NEW)],
  ['signed over other bytes', signed('0.2.0', platform, Buffer.from(OLD))],
  ['not signed', Buffer.from('no signature')],
])('a version that is %s is not installed, and the problem is shown', async (_, signature) => {
  const { offer } = await updating({ signature })
  expect(await offer('0.2.0')).toEqual({ ...untouched, trouble: 'WRONG_SIGNATURE' })
})

test('nothing is downloaded without a built-in public key', async () => {
  const { offer, host } = await updating({ key: null })
  host.programs.clear()
  expect(await offer('0.2.0')).toEqual({ ...untouched, trouble: 'NO_PUBLIC_KEY' })
})

test('an older, equal or invalid version is not installed, even if it is signed', async () => {
  const { offer } = await updating({ signature: signed('0.1.0', platform, NEW) })
  for (const version of ['0.1.0', '0.0.9', 'newest', ''])
    expect(await offer(version)).toEqual({ ...untouched, trouble: null })
})

test('a refused version is tried again only after an hour', async () => {
  const { offer, host, clock } = await updating({ signature: Buffer.from('no') })
  await offer('0.2.0')
  host.programs.set(`${platform}.sig`, signed('0.2.0', platform, NEW))
  expect(await offer('0.2.0')).toMatchObject({ restarts: 0 })
  clock.add({ minutes: 61 })
  expect(await offer('0.2.0')).toMatchObject({ restarts: 1 })
})

test('versions are compared by their numbers', () => {
  const pairs = [
    ['0.10.0', '0.9.9'],
    ['1.0.0', '0.99.99'],
    ['0.1.0', '0.1.0'],
    ['0.1.0-rc1', '0.0.1'],
  ] as const
  expect(pairs.map(([one, other]) => isNewerVersion(one, other))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
