import { expect, test } from 'vitest'
import { parseCode, parseFolder, parseServer } from '../../../agent/web-ui/parse-fields.ts'
import { findAdvertising } from '../../../domain/advertising.ts'
import { isBlank } from '../../../domain/blank-text.ts'
import { isEmail } from '../../../domain/email.ts'
import { renderSampleText } from '../../../domain/render-sample-text.ts'
import { countSmsParts } from '../../../domain/sms-parts.ts'
import { parseTemplate } from '../../../domain/template.ts'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import { splitTemplate } from '../../../domain/template-segments.ts'
import { findAddressProblem, findPublicAddressProblem } from '../../../domain/web-address.ts'
import { verifySeal } from '../../../server/api/visit/receipt/receipt-seal.ts'
import { isPrivateKey } from '../../../server/connectors/fhir/client-assertion.ts'
import { readFhirFile } from '../../../server/connectors/fhir/read-fhir-file.ts'
import { readHl7 } from '../../../server/connectors/hl7/read-hl7.ts'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import { FileRefusedError } from '../../../server/connectors/port/file-refused-error.ts'
import { isEmailLike } from '../../../server/connectors/port/is-email-like.ts'
import { parseIsoTime } from '../../../server/connectors/port/parse-times.ts'
import { splitName } from '../../../server/connectors/port/person-name.ts'
import { normalizeHeading } from '../../../server/connectors/table/columns.ts'
import {
  readMinutes,
  readTime,
  readTimeRange,
} from '../../../server/connectors/table/dates/read-time.ts'
import {
  parseGender,
  parseMoney,
  parsePhone,
  toPhoneKey,
  unwrapCell,
} from '../../../server/connectors/table/parse-cells.ts'
import {
  hasInvalidTime,
  readBirthDate,
  readDate,
} from '../../../server/connectors/table/read-dates.ts'
import { suggestFields } from '../../../server/connectors/table/suggest-fields.ts'
import { isOpinion } from '../../../server/engine/inbound/reply-parser/is-opinion.ts'
import { isOptIn } from '../../../server/engine/inbound/reply-parser/is-opt-in.ts'
import { parseScoreReply } from '../../../server/engine/inbound/reply-parser/parse-score-reply.ts'
import { parseVisitReply } from '../../../server/engine/inbound/reply-parser/parse-visit-reply.ts'
import { joinSegments } from '../../../server/engine/template/join-segments.ts'
import { hideLinks } from '../../../server/platform/http/hide-links.ts'
import { maskPhonesInCells } from '../../../server/platform/patient/mask-phones-in-cells.ts'
import { maskPhonesInText } from '../../../server/platform/patient/mask-phones-in-text.ts'
import { escapeFormula, quoteCsvCell } from '../../../server/platform/table/escape-cell.ts'
import { cpuOf, slowness } from '../../harness/cpu.ts'
import { all, bytes, readCsv } from './pull-rows.ts'

const LENGTH = 100_000
/** The limit in milliseconds of CPU time. A reader of quadratic cost would need at least ten times as much. */
const MOST = 1500

/** Inputs that make a naive reader start again at every character: a repeated piece, then one that does not fit. */
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
  splitTemplate(text, findTemplateProblems(text, 'nps'))
  renderSampleText(text, 'ru')
  joinSegments([
    { source: 'text', text: text },
    { source: 'data', text: '' },
  ])
  return parseTemplate(text)
}
const readers: Record<string, (text: string) => unknown> = {
  template,
  countSmsParts,
  isBlank,
  isEmail,
  isEmailLike,
  findAdvertising: (text) => findAdvertising(text, 'reminder'),
  findAddressProblem,
  findPublicAddressProblem,
  parseVisitReply: (text) => parseVisitReply(text),
  parseScoreReply,
  isOptIn,
  isOpinion,
  maskPhonesInText,
  maskPhonesInCells: (text) => maskPhonesInCells([text, text]),
  hideLinks,
  escapeFormula,
  quoteCsvCell,
  verifySeal,
  isPrivateKey,
  splitName: (text) => splitName(text),
  parseIsoTime,
  normalizeHeading,
  suggestFields: (text) => suggestFields(text.slice(0, LENGTH), [text], null),
  cells: (text) => [
    unwrapCell(text),
    parsePhone(text),
    toPhoneKey(text),
    parseGender(text),
    parseMoney(text),
  ],
  dates: (text) => [
    readDate(text),
    hasInvalidTime(text),
    readTime(text),
    readTimeRange(text),
    readBirthDate(text),
    readMinutes(text),
  ],
  agentWebUi: (text) => [parseServer(text), parseCode(text), parseFolder(text, [], '')],
}

test.each(Object.entries(readers))(
  '%s takes time in proportion to the length of its input',
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
  // Longer cells than 5,000 letters are not read.
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
  'raw CSV': (text) => readCsv(bytes(head + text, 64 * 1024)),
  ndjson: (value) =>
    readFhirFile(
      bytes(
        `${JSON.stringify({ resourceType: 'Patient', id: 'p', birthDate: value, name: [{ text: value }], telecom: [{ system: 'phone', value }] })}\n${JSON.stringify({ resourceType: 'Appointment', id: 'a', start: value, status: value, description: value })}\n${value}`,
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
  'reading a %s file of attack strings takes time in proportion to its length',
  async (_, read) => {
    const allowed = MOST * (await slowness())
    for (const text of attacks) {
      const spent = await cpuOf(() => all(read(text) as Parameters<typeof all>[0]).catch(refused))
      expect(spent, JSON.stringify(text.slice(0, 40))).toBeLessThan(allowed)
    }
  },
)

const refused = (error: unknown) => expect(error).toBeInstanceOf(FileRefusedError)

test('detecting the format of a file takes time in proportion to its beginning', async () => {
  const allowed = MOST * (await slowness())
  for (const text of attacks.filter((_, at) => at % 4 === 0)) {
    const spent = await cpuOf(async () => {
      const upload = await openUpload(bytes(`a${text}`, 64 * 1024)).catch(() => null)
      if (upload && 'table' in upload) await upload.table.rest.return?.()
    })
    expect(spent, JSON.stringify(text.slice(0, 40))).toBeLessThan(allowed)
  }
})
