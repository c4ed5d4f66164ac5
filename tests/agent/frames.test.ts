import { expect, test } from 'vitest'
import { createFrameParser, frameMessage } from '../../agent/mllp/frame-parser.ts'
import { siu } from './messages.ts'

const all = Buffer.concat([
  Buffer.from('noise\r\n'),
  frameMessage(siu('M1')),
  frameMessage(siu('M2')),
  Buffer.from('\r\n\u001c more noise'),
  frameMessage(siu('M3')),
])

/** The messages that the parser gives for chunks of this size. */
function cut(bytes: Buffer, size: number, longest?: number) {
  const frames = createFrameParser(longest)
  const out = []
  for (let at = 0; at < bytes.length; at += size)
    out.push(...frames.push(bytes.subarray(at, at + size)))
  return out
}

test('messages are complete, whatever the chunk size and whatever stands between them', () => {
  for (const size of [1, 2, 3, 7, 64, 100, all.length])
    expect(cut(all, size).map(({ bytes }) => bytes.toString())).toEqual(
      ['M1', 'M2', 'M3'].map((id) => siu(id)),
    )
})

test('a message that is too long keeps only its beginning, and the next one is complete', () => {
  const long = Buffer.concat([frameMessage(`MSH|${'x'.repeat(9000)}`), frameMessage('MSH|after')])
  for (const size of [1, 50, 9001, long.length]) {
    const [first, second] = cut(long, size, 5000)
    expect(first).toEqual({ isTooLong: true, bytes: Buffer.from(`MSH|${'x'.repeat(4092)}`) })
    expect(second).toEqual({ isTooLong: false, bytes: Buffer.from('MSH|after') })
  }
})

test('a message of exactly the maximum length is complete', () => {
  const [one] = cut(frameMessage('x'.repeat(5000)), 999, 5000)
  expect(one).toEqual({ isTooLong: false, bytes: Buffer.from('x'.repeat(5000)) })
})

test('the end mark alone ends a message, and an unfinished message is dropped when the next one starts', () => {
  const stopped = Buffer.from('\u000bMSH|one\u001c\u000bMSH|half of \u000bMSH|two\u001c\r')
  expect(cut(stopped, 4).map(({ bytes }) => bytes.toString())).toEqual(['MSH|one', 'MSH|two'])
})

test('a message that has started counts as open until it ends', () => {
  const frames = createFrameParser()
  frames.push(Buffer.from('\u000bMSH|'))
  expect(frames.isOpen()).toBe(true)
  frames.push(Buffer.from('\u001c'))
  expect(frames.isOpen()).toBe(false)
})

test('a message that arrives byte by byte is not kept as many pieces', () => {
  const frames = createFrameParser()
  frames.push(Buffer.from('\u000b'))
  for (let at = 0; at < 5000; at++) frames.push(Buffer.from('x'))
  expect(frames.countPieces()).toBeLessThan(100)
  const [one] = frames.push(Buffer.from('y\u001c'))
  expect(one).toEqual({ isTooLong: false, bytes: Buffer.from(`${'x'.repeat(5000)}y`) })
})
