import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive to make; what is declared about it may be untrue. */
export interface Made {
  name: string
  content: Buffer | string
  stored?: boolean
  flags?: number
  method?: number
  /** The size in the directory, if it is not the real one. */
  toldSize?: number
  toldPackedSize?: number
  toldCrc?: number
  /** The name in the header of the part, if it differs. */
  ownName?: string
  /** Extra fields of the directory record, such as ZIP64. */
  extra?: Buffer
  /** The index of another part whose bytes this one claims as its own. */
  sharesWith?: number
}

/** A zip archive of these parts, valid unless they say otherwise. */
export function zip(parts: Made[], over: { count?: number; tail?: Buffer } = {}): Buffer {
  const bodies: Buffer[] = []
  const records: Buffer[] = []
  const places: number[] = []
  let at = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = part.stored ? content : deflateRawSync(content)
    const own = Buffer.from(part.ownName ?? part.name)
    const name = Buffer.from(part.name)
    const extra = part.extra ?? Buffer.alloc(0)
    const place = part.sharesWith === undefined ? at : (places[part.sharesWith] ?? 0)
    places.push(place)
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(part.flags ?? 0, 0)
    facts.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), 2)
    facts.writeUInt32LE(part.toldCrc ?? crc32(content), 8)
    facts.writeUInt32LE(part.toldPackedSize ?? packed.length, 12)
    facts.writeUInt32LE(part.toldSize ?? content.length, 16)
    const header = Buffer.concat([
      Buffer.from('PK\u0003\u0004\u0014\0', 'latin1'),
      facts,
      Buffer.alloc(2),
    ])
    header.writeUInt16LE(own.length, 26)
    if (part.sharesWith === undefined) {
      bodies.push(header, own, packed)
      at += header.length + own.length + packed.length
    }
    const record = Buffer.alloc(46)
    record.write('PK\u0001\u0002', 'latin1')
    facts.copy(record, 8, 0, 20)
    record.writeUInt16LE(name.length, 28)
    record.writeUInt16LE(extra.length, 30)
    record.writeUInt32LE(place, 42)
    records.push(record, name, extra)
  }
  const directory = Buffer.concat(records)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  const count = over.count ?? parts.length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, directory, end, over.tail ?? Buffer.alloc(0)])
}
