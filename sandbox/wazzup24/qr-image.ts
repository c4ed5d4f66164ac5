import { crc32, deflateSync } from 'node:zlib'

/** A QR code with the text VISITA SANDBOX, so that scanning it shows that it is not real. */
const QR_ROWS = [
  '####### ##### #######',
  '#     # ## ## #     #',
  '# ### #  ###  # ### #',
  '# ### #  # ## # ### #',
  '# ### # #   # # ### #',
  '#     # # #   #     #',
  '####### # # # #######',
  '        ####         ',
  '###  ## #########  ##',
  '####   ####   #   ## ',
  '      ## ##  #  # # #',
  '#####  #### # ## ##  ',
  '#     #  #    ##   # ',
  '        ## #   # ### ',
  '#######  # ## #   # #',
  '#     # #  # # # # ##',
  '# ### #  ##### #### #',
  '# ### #      #    #  ',
  '# ### # ##   ### ####',
  '#     # # # #  #### #',
  '####### ###  ####  ##',
]
const MODULE_PIXELS = 8
const MARGIN_MODULES = 4

/** The code as a data URL of a PNG, one bit per pixel. */
export const qrImage = `data:image/png;base64,${createPng().toString('base64')}`

function createPng(): Buffer {
  const side = (QR_ROWS.length + 2 * MARGIN_MODULES) * MODULE_PIXELS
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Array.from({ length: side }, (_, y) =>
    createPixelRow(Math.floor(y / MODULE_PIXELS) - MARGIN_MODULES, side),
  )
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(Buffer.concat(rows))),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

/** One line of pixels after its filter byte: 1 is white. */
function createPixelRow(at: number, side: number): Buffer {
  const bytes = Buffer.alloc(1 + side / 8)
  for (let column = 0; column < side / MODULE_PIXELS; column += 1) {
    bytes[1 + column] = QR_ROWS[at]?.[column - MARGIN_MODULES] === '#' ? 0x00 : 0xff
  }
  return bytes
}

function createChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(chunk), 4)
  return Buffer.concat([frame.subarray(0, 4), chunk, frame.subarray(4)])
}
