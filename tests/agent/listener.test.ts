import { describe, expect, onTestFinished, test } from 'vitest'
import { createMessageIngest } from '../../agent/ingest/message-ingest.ts'
import { frameMessage } from '../../agent/mllp/frame-parser.ts'
import { MAX_CONNECTIONS, startListener } from '../../agent/mllp/listener.ts'
import { header, sch, written } from '../server/connectors/hl7-messages.ts'
import { badSiu, idOf, siu } from './messages.ts'
import { openSender, told } from './mllp-sender.ts'
import { openTestQueue, waitingIn } from './open-queue.ts'

async function clinic(options: { most?: number } = {}) {
  const made = openTestQueue(options)
  const { queue, clock, log } = made
  const ingest = createMessageIngest({ queue, clock, log, onReceived: () => undefined })
  const listener = await startListener({ address: '127.0.0.1', port: 0, ingest, log })
  onTestFinished(() => listener.close())
  const sender = async () => {
    const one = await openSender(listener.port)
    onTestFinished(one.close)
    return one
  }
  return { ...made, sender }
}

describe('over MLLP', () => {
  test('AA is answered once the message is stored on disk', async () => {
    const { sender, queue } = await clinic()
    const answer = await (await sender()).send(siu('M1'))
    expect(told(answer)).toEqual({ verdict: 'AA', id: 'M1', why: '' })
    expect(answer).toMatch(/^MSH\|\^~\\&\|\|\|MIS\|CLINIC\|20261201090000\+0000\|\|ACK\^S12\^ACK\|/)
    expect(waitingIn(queue)).toEqual([{ number: 1, text: siu('M1') }])
  })

  test('many messages at once are answered and numbered in order', async () => {
    const { sender, queue } = await clinic()
    const one = await sender()
    const ids = Array.from({ length: 50 }, (_, at) => `M${at}`)
    const answers = ids.map(() => one.answer())
    one.write(Buffer.concat(ids.flatMap((id) => [frameMessage(siu(id)), Buffer.from('\r\n')])))
    expect((await Promise.all(answers)).map((answer) => told(answer).id)).toEqual(ids)
    expect(waitingIn(queue).map(({ text }) => idOf(text))).toEqual(ids)
  })

  test('several connections are answered independently', async () => {
    const { sender, queue } = await clinic()
    const senders = await Promise.all([sender(), sender(), sender()])
    const answers = await Promise.all(senders.map((one, at) => one.send(siu(`M${at}`))))
    expect(answers.map((answer) => told(answer).id)).toEqual(['M0', 'M1', 'M2'])
    expect(queue.countWaiting()).toBe(3)
  })

  test('a bad message gets AE with a reason, anything else gets AR, both are quarantined, and the next message is accepted', async () => {
    const { sender, queue } = await clinic()
    const one = await sender()
    const odd = header('S99', { 10: 'M3' })
    const answers = [badSiu('M1'), 'hello', odd, siu('M4')]
    const said = await Promise.all(answers.map(one.send))
    expect(said.map(told)).toEqual([
      { verdict: 'AE', id: 'M1', why: 'BAD_DATE SCH-11: 99999999' },
      { verdict: 'AR', id: '', why: 'NOT_HL7 MSH' },
      { verdict: 'AR', id: 'M3', why: 'UNKNOWN_MESSAGE SIU\\S\\S99' },
      { verdict: 'AA', id: 'M4', why: '' },
    ])
    expect(queue.listQuarantined(10).map(({ reason }) => reason)).toEqual([
      'UNKNOWN_MESSAGE',
      'NOT_HL7',
      'BAD_DATE',
    ])
    expect(waitingIn(queue).map(({ text }) => idOf(text))).toEqual(['M4'])
  })

  test('a message about neither visits nor patients gets AA and stays on the machine', async () => {
    const { sender, queue } = await clinic()
    const one = await sender()
    const said = await one.send(`${header('R01', { 9: 'ORU^R01', 10: 'M5' })}OBX|1|ST|тайна`)
    expect(told(said)).toMatchObject({ verdict: 'AA', id: 'M5' })
    expect([queue.countWaiting(), queue.countQuarantined()]).toEqual([0, 0])
  })

  test('a message of which one time cannot be read gets AE, and the rest is delivered', async () => {
    const { sender, queue } = await clinic()
    const one = await sender()
    const both = siu('M6').replace(/(\|\^\^\^\d+)/, '$1~^^^20269901103000')
    expect(told(await one.send(both))).toMatchObject({
      verdict: 'AE',
      why: 'BAD_DATE SCH-11: 20269901103000',
    })
    expect([queue.countWaiting(), queue.countQuarantined()]).toEqual([1, 0])
  })

  test('a message that is too long gets AE with its own number', async () => {
    const { sender, queue } = await clinic()
    const long = `${siu('M1')}NTE|${'x'.repeat(1024 * 1024)}\r`
    expect(told(await (await sender()).send(long))).toMatchObject({ verdict: 'AE', id: 'M1' })
    expect([queue.countWaiting(), queue.listQuarantined(1)[0]?.reason]).toEqual([0, 'TOO_LONG'])
  })

  test('two messages in one frame are refused, because one patient would get the visit of the other', async () => {
    const { sender, queue } = await clinic()
    const other = siu('M2').replace('1001', '1002')
    expect(told(await (await sender()).send(siu('M1') + other))).toMatchObject({ verdict: 'AR' })
    expect([queue.countWaiting(), queue.listQuarantined(1)[0]?.reason]).toEqual([0, 'NOT_HL7'])
  })

  test('a cancellation that names only its visit is accepted and left to the host', async () => {
    const { sender, queue } = await clinic()
    const one = written(header('S15', { 10: 'M1' }), sch({ 11: '' }))
    expect(told(await (await sender()).send(one)).verdict).toBe('AA')
    expect(queue.countWaiting()).toBe(1)
  })

  test('a full queue stores nothing and answers QUEUE_FULL, so that the sender keeps the message', async () => {
    const { sender, queue } = await clinic({ most: 700 })
    const one = await sender()
    const said = [await one.send(siu('M1')), await one.send(siu('M2')), await one.send(siu('M3'))]
    expect(said.map(told).at(-1)).toEqual({ verdict: 'AE', id: 'M3', why: 'QUEUE_FULL' })
    expect(queue.countWaiting()).toBe(said.filter((answer) => told(answer).verdict === 'AA').length)
    expect(queue.countQuarantined()).toBe(0)
  })

  test('a large message without room does not keep out a small one that arrived with it', async () => {
    const { sender, queue } = await clinic({ most: 2000 })
    const one = await sender()
    const answers = [one.answer(), one.answer()]
    const large = `${siu('M1')}NTE|${'x'.repeat(3000)}\r`
    one.write(Buffer.concat([frameMessage(large), frameMessage(siu('M2'))]))
    const said = (await Promise.all(answers)).map(told)
    expect(said.map(({ verdict, id }) => `${verdict} ${id}`)).toEqual(['AE M1', 'AA M2'])
    expect(waitingIn(queue)).toEqual([{ number: 1, text: siu('M2') }])
  })

  test('a repeated message is answered again and stored once', async () => {
    const { sender, queue } = await clinic()
    const one = await sender()
    const said = [await one.send(siu('M1')), await one.send(siu('M1'))]
    expect(said.map((answer) => told(answer).verdict)).toEqual(['AA', 'AA'])
    expect(queue.countWaiting()).toBe(1)
  })

  test('when all connections are taken, a new one replaces the one that was idle the longest', async () => {
    const { sender, queue } = await clinic()
    const first = await sender()
    const second = await sender()
    await first.send(siu('M1'))
    for (let nth = 2; nth < MAX_CONNECTIONS; nth++) await sender()
    const late = await sender()
    expect(told(await late.send(siu('M2'))).verdict).toBe('AA')
    expect(told(await first.send(siu('M3'))).verdict).toBe('AA')
    await expect(second.answer()).rejects.toThrow('the line broke')
    expect(queue.countWaiting()).toBe(3)
  })

  test('an acknowledgment from the other side is not answered', async () => {
    const { sender } = await clinic()
    const one = await sender()
    one.write(frameMessage('MSH|^~\\&|A|B|C|D|20261201090000||ACK^S12|X1|P|2.5\rMSA|AA|1\r'))
    expect(told(await one.send(siu('M2'))).id).toBe('M2')
  })
})
