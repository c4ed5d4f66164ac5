import { onTestFinished } from 'vitest'
import { openSources } from '../../agent/sources.ts'
import { servePage } from '../../agent/web-ui/serve-page.ts'
import { openPage } from './open-page.ts'
import { pairTestAgent } from './paired-agent.ts'

/** The page of a paired agent, opened with its key. */
export async function servedPage() {
  const made = await pairTestAgent({ isDelivering: false })
  const { settings, queue, pairing, hostStatus, clock, log, folder, begin } = made
  settings.update({ mllp: { isOn: false, address: '127.0.0.1', port: 2575 } })
  const delivery = begin()
  const sources = await openSources({ settings, queue, clock, log, onReceived: delivery.wake })
  onTestFinished(() => sources.close())
  const program = { version: '0.1.0', platform: 'linux-x64', publicKey: null, file: null }
  const agent = { folder, settings, queue, pairing, hostStatus, sources, delivery, program }
  const serve = () => servePage({ port: 0, agent, clock })
  const { address, close } = await serve()
  onTestFinished(close)
  return { ...made, ...(await openPage(address)), address, serve }
}
