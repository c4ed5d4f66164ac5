import { describe, expect, test } from 'vitest'
import { acknowledgeMessage } from '../../../server/connectors/hl7/acknowledge.ts'
import { header, patientOf, pid, readAll, sch, visitOf, written } from './hl7-messages.ts'
import { only, refusals } from './pull-rows.ts'

/** Encodes Russian letters that are contiguous from this byte on. */
const oneByte = (text: string, first: number) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      return code < 0x80 ? code : code - 0x410 + first
    }),
  )

describe('the encoding of a message', () => {
  const message = (charset: string) => written(header('S12', { 18: charset }), sch(), pid())
  const surname = async (content: Buffer) =>
    only(await readAll(content), 'patient').map(({ record }) => record.surname)

  test.each([
    ['UTF-8', Buffer.from(message('UNICODE UTF-8'))],
    ['UTF-8 without a declaration', Buffer.from(message(''))],
    ['UTF-8 declared as another encoding', Buffer.from(message('8859/5'))],
    ['8859/5', oneByte(message('8859/5'), 0xb0)],
    ['CP1251', oneByte(message('CP1251'), 0xc0)],
    ['CP1251 without a declaration', oneByte(message(''), 0xc0)],
    ['CP1251 declared as UTF-8', oneByte(message('UNICODE UTF-8'), 0xc0)],
    ['CP1251 declared as an unknown encoding', oneByte(message('8859/99'), 0xc0)],
  ])('is recognized in %s', async (_, content) => {
    expect(await surname(content)).toEqual(['Соколова'])
  })

  test('is recognized for each message separately, and around a letter that was cut', async () => {
    const file = Buffer.concat([
      oneByte(message('8859/5'), 0xb0),
      oneByte(message('CP1251'), 0xc0),
      Buffer.from(message('')),
    ])
    expect(await surname(file)).toEqual(['Соколова', 'Соколова', 'Соколова'])
    const [before, after] = message('UNICODE UTF-8').split('Анна')
    const cut = Buffer.concat([
      Buffer.from(`${before}Анна`),
      Buffer.from([0xd0]),
      Buffer.from(after ?? ''),
    ])
    expect(await surname(cut)).toEqual(['Соколова'])
  })
})

describe('delimiters and escapes', () => {
  test('are those that the message declares', async () => {
    const own = written(header('S12'), sch(), pid({ 5: 'Ли|я^Анна' }))
      .replaceAll('^~\\&', '*!?%')
      .replaceAll('^', '*')
      .replaceAll('|', '#')
      .replace('Ли#я', 'Ли?F?я|^')
    expect(only(await readAll(own), 'patient')[0]?.record).toMatchObject({
      surname: 'Ли#я|^',
      name: 'Анна',
    })
  })

  test.each([
    ['А\\F\\Б\\R\\В\\T\\Г\\E\\Д', 'А|Б~В&Г\\Д'],
    ['А\\.br\\Б', 'А Б'],
    ['\\H\\А\\N\\', 'А'],
    ['\\XD0A1\\', 'С'],
    ['C:\\бор\\', 'C:\\бор\\'],
    ['А\\', 'А\\'],
  ])('%s is decoded as %s', async (text, meant) => {
    expect((await patientOf({ 5: `${text}^Анна` }))?.surname).toBe(meant)
  })

  test('a line break within a field does not end the segment', async () => {
    const broken = pid({ 5: 'Соколова^Анна', 11: 'ул. Мира\nдом 5' })
    const visit = await visitOf(header('S12'), sch(), `${broken}||+79161112233`)
    expect(visit?.patientExternalId).toBe('1001')
    const file = written(header('S12'), sch(), `${broken}||+79161112233`)
    expect(only(await readAll(file), 'patient')[0]?.record.phone).toBe('+79161112233')
  })
})

describe('a file', () => {
  const good = written(header('S12'), sch(), pid())

  test('with text that is not a message is rejected once at that place, and the rest is read', async () => {
    const incoming = await readAll(`журнал за день\rещё строка\r\r${good}MSH|\r${good}`)
    expect(refusals(incoming)).toEqual([
      [1, 'NOT_HL7', null],
      [7, 'NOT_HL7', 'MSH'],
    ])
    expect(only(incoming, 'visit').map(({ line }) => line)).toEqual([4, 8])
  })

  test('with a message over 1 MB is rejected at that message', async () => {
    const huge = `${good}OBX|1|ED|||${'x'.repeat(1024 * 1024)}\r`
    const incoming = await readAll(huge + good, 64 * 1024)
    expect(refusals(incoming)).toEqual([[1, 'TOO_LONG', '> 1 MB']])
    expect(only(incoming, 'visit').map(({ line }) => line)).toEqual([5])
    const many = good + `NTE|1||${'x'.repeat(1000)}\r`.repeat(1100) + good
    expect(refusals(await readAll(many, 64 * 1024))).toEqual([[1, 'TOO_LONG', '> 1 MB']])
  })

  test('that is empty gives no rows', async () => {
    expect(await readAll('')).toEqual([])
    expect(await readAll('FHS|^~\\&\rBHS|^~\\&\rBTS|0\rFTS|1\r')).toEqual([])
  })
})

describe('the acknowledgment', () => {
  const now = Temporal.Instant.from('2026-12-01T06:00:00.5Z')
  const answer = (text: string) => {
    const { verdict, text: said, incoming } = acknowledgeMessage(Buffer.from(text), now)
    return { verdict, incoming, lines: said.split('\r') }
  }
  const from = { 5: 'VISITA', 6: 'CLOUD', 10: 'Я-1', 11: 'T' }

  test('of an accepted message is AA and repeats its number', () => {
    const said = answer(`\u000b${written(header('S12', from), sch(), pid())}\u001c\r`)
    expect(said.verdict).toBe('AA')
    expect(said.lines).toEqual([
      'MSH|^~\\&|VISITA|CLOUD|MIS|CLINIC|20261201060000+0000||ACK^S12^ACK|Я-1|T|2.5||||||UNICODE UTF-8',
      'MSA|AA|Я-1',
      '',
    ])
    expect(said.incoming).toMatchObject([{ record: { name: 'Анна' } }, { kind: 'visit' }])
  })

  test('of an irrelevant message is AA', () => {
    expect(answer(written(header('S23')))).toMatchObject({ verdict: 'AA', incoming: [] })
  })

  test('of a message with an error is AE with the reason', () => {
    const said = answer(written(header('S12', from), sch({ 11: '^^^2026|1309' }), pid()))
    expect(said.verdict).toBe('AE')
    expect(said.lines[1]).toBe('MSA|AE|Я-1|BAD_DATE SCH-11: 2026')
    const odd = answer(written(header('S12', from), sch({ 11: '^^^9\\F\\9' }), pid()))
    expect(odd.lines[1]).toBe('MSA|AE|Я-1|BAD_DATE SCH-11: 9\\F\\9')
    expect(said.lines[2]).toBe('ERR||SCH^1^11|102^^HL70357|E||||BAD_DATE SCH-11: 2026')
    const nameless = answer(written(header('S12', from), sch(), pid({ 5: '' })))
    expect(nameless.lines[2]).toBe('ERR||PID^1^5|101^^HL70357|E||||NO_NAME PID-5')
  })

  test('of anything that is not read is AR', () => {
    const other = answer(written(header('S12', { 9: 'SIU^S99' }), sch(), pid()))
    expect(other.lines[0]).toContain('|ACK^S99^ACK|')
    expect(other.lines[1]).toBe('MSA|AR|M1|UNKNOWN_MESSAGE SIU\\S\\S99')
    const nothing = answer('GET / HTTP/1.1\r\n')
    expect(nothing.verdict).toBe('AR')
    expect(nothing.lines).toEqual([
      'MSH|^~\\&|||||20261201060000+0000||ACK||P|2.5||||||UNICODE UTF-8',
      'MSA|AR||NOT_HL7 MSH',
      'ERR||MSH^1|100^^HL70357|E||||NOT_HL7 MSH',
      '',
    ])
  })
})
