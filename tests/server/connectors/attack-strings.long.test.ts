import { expect, test } from 'vitest'
import { codeTyped, folderTyped, serverTyped } from '../../../agent/web-ui/parse-fields.ts'
import { advertisingIn } from '../../../domain/advertising.ts'
import { isBlank } from '../../../domain/blank-text.ts'
import { isEmail } from '../../../domain/email.ts'
import { sampledText } from '../../../domain/render-sample-text.ts'
import { smsParts } from '../../../domain/sms-parts.ts'
import { parseTemplate } from '../../../domain/template.ts'
import { problemsOf } from '../../../domain/template-problems.ts'
import { piecesOf } from '../../../domain/template-segments.ts'
import { addressFault, publicAddressFault } from '../../../domain/web-address.ts'
import { sealOf } from '../../../server/api/visit/receipt/receipt-seal.ts'
import { isPrivateKey } from '../../../server/connectors/fhir/client-assertion.ts'
import { readNdjson } from '../../../server/connectors/fhir/read-ndjson.ts'
import { readHl7 } from '../../../server/connectors/hl7/read-hl7.ts'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import { FileRefused } from '../../../server/connectors/port/file-refused-error.ts'
import { looksLikeMail } from '../../../server/connectors/port/is-email-like.ts'
import { isoMoment } from '../../../server/connectors/port/parse-times.ts'
import { splitName } from '../../../server/connectors/port/person-name.ts'
import { headingKey } from '../../../server/connectors/table/columns.ts'
import {
  genderOf,
  moneyOf,
  phoneKey,
  phoneOf,
  plainCell,
} from '../../../server/connectors/table/parse-cells.ts'
import {
  hasWrongTime,
  readBirthDate,
  readDate,
  readMinutes,
  readTime,
  readTimeSpan,
} from '../../../server/connectors/table/read-dates.ts'
import { alternativesOf } from '../../../server/connectors/table/suggest-fields.ts'
import { wantsMessages } from '../../../server/engine/inbound/reply-parser/is-opt-in.ts'
import { readScore } from '../../../server/engine/inbound/reply-parser/parse-score-reply.ts'
import { readAnswer } from '../../../server/engine/inbound/reply-parser/parse-visit-reply.ts'
import { joined } from '../../../server/engine/template/join-segments.ts'
import { hideLinks } from '../../../server/platform/http/hide-links.ts'
import { maskPhonesInCells } from '../../../server/platform/patient/mask-phones-in-cells.ts'
import { maskPhonesIn } from '../../../server/platform/patient/mask-phones-in-text.ts'
import { cellText, unreckoned } from '../../../server/platform/table/escape-cell.ts'
import { cpuOf, slowness } from '../../harness/cpu.ts'
import { all, bytes, readCsv } from './gather.ts'

const LENGTH = 100_000
/** Milliseconds of the processor: a reader whose work grows with the square of the text takes ten times as long at least. */
const MOST = 1500

/** What makes readers try anew at every sign: runs of one sign, then one that does not fit. */
const pieces = [
  '[',
  ']',
  '{',
  '}',
  '[]',
  '[{',
  '{x}',
  '{clientName}',
  '[ {x}] ',
  ' ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\r\n ',
  '\u00a0',
  '@',
  '@.',
  'a@',
  'a@a.',
  '.',
  ',',
  ';',
  '/',
  '//',
  '\\',
  '-',
  '–',
  '=',
  '"',
  '""',
  '";',
  '"a,b\n',
  "'",
  '0',
  '1 ',
  '12:30 ',
  '10.12.2026 ',
  '1,5 ',
  '9161234567 ',
  '+7',
  '100 ₽ ',
  '7-',
  '00 ',
  '0.0.0000,',
  'a',
  'я ',
  'да ',
  'не ',
  'не могу, ',
  'И.И.',
  'А. ',
  'скидка ',
  'abc_',
  '%',
  '&',
  '|',
  '~',
  '^',
  'MSH|',
  '\nMSH',
  '\u200b',
  '👍',
  '①',
  'О',
  'IO0',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN ',
  'https://',
  'https://a/',
  '/v/',
  'z',
  '[T ',
  '\0',
]
const attacks = pieces.flatMap((piece) => {
  const run = piece.repeat(LENGTH / piece.length)
  return [run, `${run}\0`, `a${run}!`, `10.12.2026 ${run}x`]
})

const template = (text: string) => {
  piecesOf(text, problemsOf(text, 'nps'))
  sampledText(text, 'ru')
  joined([
    { of: 'text', words: text },
    { of: 'data', words: '' },
  ])
  return parseTemplate(text)
}
const readers: Record<string, (text: string) => unknown> = {
  template,
  smsParts,
  isBlank,
  isEmail,
  looksLikeMail,
  advertisingIn: (text) => advertisingIn(text, 'reminder'),
  addressFault,
  publicAddressFault,
  readAnswer: (text) => readAnswer(text),
  readScore,
  wantsMessages,
  maskPhonesIn,
  maskPhonesInCells: (text) => maskPhonesInCells([text, text]),
  hideLinks,
  unreckoned,
  cellText,
  sealOf,
  isPrivateKey,
  splitName: (text) => splitName(text),
  isoMoment,
  headingKey,
  alternativesOf: (text) => alternativesOf(text.slice(0, LENGTH), [text], null),
  cells: (text) => [plainCell(text), phoneOf(text), phoneKey(text), genderOf(text), moneyOf(text)],
  dates: (text) => [
    readDate(text),
    hasWrongTime(text),
    readTime(text),
    readTimeSpan(text),
    readBirthDate(text),
    readMinutes(text),
  ],
  agentsPage: (text) => [serverTyped(text), codeTyped(text), folderTyped(text, [], '')],
}

test.each(Object.entries(readers))(
  '%s reads whatever somebody wrote in proportion to its length',
  async (_, read) => {
    const allowed = MOST * (await slowness())
    for (const text of attacks) {
      const spent = await cpuOf(() => read(text))
      expect(spent, JSON.stringify(text.slice(0, 40))).toBeLessThan(allowed)
    }
  },
)

const head = 'ФИО;Телефон;Дата и время;E-mail;Дата рождения;Оплачено\n'
const files: Record<string, (text: string) => AsyncIterable<unknown>> = {
  // Cells of 5,000 letters are the longest that are read.
  csv: (text) =>
    readCsv(
      bytes(
        head +
          `${Array.from({ length: 6 }, () => text.slice(0, 4990).replace(/[\n;"]/g, '')).join(';')}\n`.repeat(
            4,
          ),
        64 * 1024,
      ),
    ),
  'CSV as it comes': (text) => readCsv(bytes(head + text, 64 * 1024)),
  ndjson: (text) =>
    readNdjson(
      bytes(
        `${JSON.stringify({ resourceType: 'Patient', id: 'p', birthDate: text, name: [{ text }], telecom: [{ system: 'phone', value: text }] })}\n${JSON.stringify({ resourceType: 'Appointment', id: 'a', start: text, status: text, description: text })}\n${text}`,
        64 * 1024,
      ),
    ),
  hl7: (text) =>
    readHl7(
      bytes(
        `MSH|^~\\&|A|B|C|D|20261208||SIU^S12|1|P|2.3\rSCH|1|2|||||||||^^30^${text}\rPID|1||${text}||${text}||${text}|M|||${text}||${text}\r${text}`,
        64 * 1024,
      ),
    ),
}
test.each(Object.entries(files))(
  'a %s file of such words is read in proportion to its length',
  async (_, read) => {
    const allowed = MOST * (await slowness())
    for (const text of attacks) {
      const spent = await cpuOf(() => all(read(text) as Parameters<typeof all>[0]).catch(refused))
      expect(spent, JSON.stringify(text.slice(0, 40))).toBeLessThan(allowed)
    }
  },
)

const refused = (error: unknown) => expect(error).toBeInstanceOf(FileRefused)

test('what a file is, is told in proportion to its beginning', async () => {
  const allowed = MOST * (await slowness())
  for (const text of attacks.filter((_, at) => at % 4 === 0)) {
    const spent = await cpuOf(async () => {
      const upload = await openUpload(bytes(`a${text}`, 64 * 1024)).catch(() => null)
      if (upload && 'table' in upload) await upload.table.rest.return?.()
    })
    expect(spent, JSON.stringify(text.slice(0, 40))).toBeLessThan(allowed)
  }
})
