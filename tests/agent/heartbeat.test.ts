import { expect, onTestFinished, test } from 'vitest'
import { startHeartbeats } from '../../agent/delivery/heartbeats.ts'
import { aborted, pairTestAgent } from './paired-agent.ts'

const beat = {
  version: '0.1.0',
  platform: 'linux-x64',
  zone: 'Europe/Moscow',
  waiting: 3,
  setAside: 1,
  listening: true,
}

async function beating(
  offered: string | null = null,
  update: (signal: AbortSignal) => Promise<void> = () => Promise.resolve(),
) {
  const made = await pairTestAgent({ isDelivering: false })
  const { host, calls, pairing, hostStatus, log } = made
  host.offer(offered)
  const heard: string[] = []
  const begin = () => {
    const beats = startHeartbeats({
      host: calls,
      pairing,
      hostStatus,
      log,
      read: () => beat,
      onVersionOffered: (version, signal) => {
        heard.push(version)
        return update(signal)
      },
    })
    onTestFinished(() => beats.stop())
  }
  return { ...made, heard, begin }
}

test('the first heartbeat reports the state of the agent at once and receives the offered version', async () => {
  const { host, heard, hostStatus, begin } = await beating('0.2.0')
  begin()
  await expect.poll(() => heard).toEqual(['0.2.0'])
  expect([host.beats, hostStatus.getOfferedVersion()]).toEqual([[beat], '0.2.0'])
})

test('a heartbeat detects a revoked key, and a new pairing sends a heartbeat at once', async () => {
  const { host, pairing, begin } = await beating()
  host.revoke()
  begin()
  await expect.poll(() => pairing.state()).toBe('revoked')
  await pairing.pair(host.url, 'ABCD2345')
  await expect.poll(() => host.beats).toEqual([beat])
})

test('heartbeats continue while an update is downloaded slowly, and the update is downloaded once', async () => {
  const { host, heard, pairing, begin } = await beating('0.2.0', aborted)
  begin()
  await expect.poll(() => host.beats).toHaveLength(1)
  await pairing.pair(host.url, 'ABCD2345')
  await expect.poll(() => host.beats).toHaveLength(2)
  expect(heard).toEqual(['0.2.0'])
})
