import { type Made, zip } from './zip.ts'

/** A cell to write: a text, a number, a boolean, nothing, a time in Excel's day count, or raw XML. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { days: number; as: 'date' | 'moment' | 'time' }
  | { xml: string }

const styles = { plain: 0, date: 1, moment: 2, time: 3 }
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Look {
  from1904?: boolean
  /** XML after the rows, such as merged cells. */
  after?: string
}

/** The parts of a workbook with these sheets. */
export function workbookParts(sheets: Cell[][][], { from1904, after = '' }: Look = {}): Made[] {
  const named = sheets.map(
    (_, at) => `<sheet name="Лист${at + 1}" sheetId="${at + 1}" r:id="s${at}"/>`,
  )
  const linked = sheets.map(
    (_, at): Relationship => [`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`],
  )
  const strings = new Map<string, number>()
  const written = sheets.map((rows) => sheetXml(rows, strings, after))
  const table = [...strings.keys()].map(
    (text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
  )
  return [
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    {
      name: '_rels/.rels',
      content: relationshipsXml([['book', 'officeDocument', 'xl/workbook.xml']]),
    },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${from1904 ? ' date1904="true"' : ''}/><sheets>${named.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationshipsXml([
        ...linked,
        ['styles', 'styles', 'styles.xml'],
        ['strings', 'sharedStrings', 'sharedStrings.xml'],
      ]),
    },
    { name: 'xl/styles.xml', content: stylesXml },
    {
      name: 'xl/sharedStrings.xml',
      content: `${head}<sst xmlns="${main}">${table.join('')}</sst>`,
    },
    ...written.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
  ]
}

type Relationship = [id: string, type: string, target: string]

const relationshipsXml = (relationships: Relationship[]) => {
  const tags = relationships.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tags.join('')}</Relationships>`
}

/** A workbook as Excel would save it. */
export const workbook = (rows: Cell[][], look?: Look) => zip(workbookParts([rows], look))

/** The name of a column: A, B, … Z, AA. */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

export const sheetOf = (rows: string) =>
  `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

function sheetXml(rows: Cell[][], strings: Map<string, number>, after: string): string {
  const written = rows.map((cells, at) => {
    const inside = cells.map((cell, column) =>
      cellXml(cell, `${columnName(column)}${at + 1}`, strings),
    )
    return `<row r="${at + 1}">${inside.join('')}</row>`
  })
  return sheetOf(written.join('')).replace('</worksheet>', `${after}</worksheet>`)
}

function cellXml(cell: Cell, r: string, strings: Map<string, number>): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${r}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${r}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell !== 'string') {
    if ('xml' in cell) return cell.xml.replace('<c', `<c r="${r}"`)
    return `<c r="${r}" s="${styles[cell.as]}"><v>${cell.days}</v></c>`
  }
  const known = strings.get(cell) ?? strings.size
  strings.set(cell, known)
  return `<c r="${r}" t="s"><v>${known}</v></c>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>`
