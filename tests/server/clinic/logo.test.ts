import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, createDeflate, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

/** A folder of built agent programs, so that those of this checkout do not matter. */
const made = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(made, { recursive: true }))

const open = useTestApp(() => openTestApp(undefined, { AGENT_DIR: made }))
let clinic: Awaited<ReturnType<typeof registerClinic>>
beforeAll(async () => {
  clinic = await registerClinic(open)
})

interface Refusal {
  code: string
  message: string
  fields: { file: string }
}

/** Sends a file as a browser would, by default with a name and a type that may be false. */
async function upload(
  bytes: Buffer,
  { token = clinic.token, url = '/api/company/logo', name = 'logo.png', type = 'image/png' } = {},
) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name, { type }))
  const body = new Response(form)
  const answer = await open.server.inject({
    method: 'PUT',
    url,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      'content-type': body.headers.get('content-type') ?? '',
    },
  })
  return { status: answer.statusCode, body: answer.json<Refusal & { logo: string }>() }
}

const look = (url: string) => open.server.inject({ method: 'GET', url })
const stored = async (url: string) => (await look(url)).rawPayload

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
/** Noise, which no format compresses. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

describe('a logo', () => {
  test('of each format is fitted into 512 by 512 and served to everybody at an immutable address of its own', async () => {
    for (const bytes of [
      await plain(1600, 800).png().toBuffer(),
      await plain(1600, 800).jpeg().toBuffer(),
      await plain(1600, 800).webp().toBuffer(),
      await plain(1600, 800).webp({ lossless: true }).toBuffer(),
    ]) {
      const { status, body } = await upload(bytes)
      expect(status).toBe(200)
      expect(body.logo).toMatch(/^\/api\/company\/logo\/[\w-]{32}\.webp$/)
      expect((await clinic.as.get('/api/company')).body).toMatchObject({ logo: body.logo })
      const seen = await look(body.logo)
      expect(seen.statusCode).toBe(200)
      expect(seen.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(await sharp(seen.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 256,
      })
    }
  })

  test('is recognized by its bytes, not by its name or type, and a small one is not enlarged', async () => {
    const png = await plain(40, 20).png().toBuffer()
    const { status, body } = await upload(png, { name: 'logo.svg', type: 'image/svg+xml' })
    expect(status).toBe(200)
    expect(await sharp(await stored(body.logo)).metadata()).toMatchObject({ width: 40, height: 20 })
  })

  test('is turned upright and loses its metadata', async () => {
    const turned = await plain(300, 100)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'A secret photographer', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(turned).metadata()).exif).toBeDefined()
    const { body } = await upload(turned)
    const kept = await stored(body.logo)
    const told = await sharp(kept).metadata()
    expect(told).toMatchObject({ width: 100, height: 300 })
    expect([told.exif, told.xmp, told.icc, told.orientation]).toEqual(Array(4).fill(undefined))
    expect(kept.includes('secret photographer')).toBe(false)
  })

  test('keeps its transparency', async () => {
    const glass = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { body } = await upload(glass)
    expect((await sharp(await stored(body.logo)).metadata()).hasAlpha).toBe(true)
  })

  test('contains nothing that was hidden behind the picture or inside it', async () => {
    const script = Buffer.from('<script>alert(document.domain)</script>PK\x03\x04')
    for (const picture of [
      await plain(30, 30).png().toBuffer(),
      await plain(30, 30).jpeg().toBuffer(),
      await plain(30, 30).webp().toBuffer(),
    ]) {
      const { status, body } = await upload(Buffer.concat([picture, script]))
      if (status === 200) expect((await stored(body.logo)).includes('<script>')).toBe(false)
      else expect(body).toMatchObject({ code: 'BAD_PICTURE' })
    }
    const png = await plain(30, 30).png().toBuffer()
    const commented = Buffer.concat([
      png.subarray(0, 33),
      chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script])),
      png.subarray(33),
    ])
    const { status, body } = await upload(commented)
    expect(status).toBe(200)
    expect((await stored(body.logo)).includes('<script>')).toBe(false)
  })

  test('replaces the previous one, whose address then answers 404', async () => {
    const first = await upload(await plain(10, 10).png().toBuffer())
    const second = await upload(await plain(10, 10).png().toBuffer())
    expect(second.body.logo).not.toBe(first.body.logo)
    expect((await look(first.body.logo)).statusCode).toBe(404)
    expect((await look(second.body.logo)).statusCode).toBe(200)
    expect((await look('/api/company/logo/none.webp')).statusCode).toBe(404)
  })

  test('is set by roles that edit cards, and for a branch of their own clinic only', async () => {
    const png = await plain(10, 10).png().toBuffer()
    const branch = await clinic.as.post<{ id: string }>('/api/branch', { name: 'Юг' })
    const url = `/api/branch/${branch.body.id}/logo`
    const { status, body } = await upload(png, { url })
    expect(status).toBe(200)
    expect((await look(body.logo)).statusCode).toBe(200)
    const list = await clinic.as.get<{ items: { id: string; logo: string }[] }>(
      '/api/branch/list/details',
    )
    expect(list.body.items.find(({ id }) => id === branch.body.id)?.logo).toBe(body.logo)
    const other = await registerClinic(open)
    expect(await upload(png, { url, token: other.token })).toMatchObject({ status: 404 })
    expect(await upload(png, { url: '/api/branch/none/logo' })).toMatchObject({ status: 404 })
    const marketer = await signInAsRole(open, clinic.companyId, 'marketer')
    expect((await marketer.put('/api/company/logo')).status).toBe(403)
    expect((await calls(open).put('/api/company/logo')).status).toBe(401)
  })
})

describe('a picture is refused', () => {
  const expectRefused = async (bytes: Buffer, why: string) => {
    const before = (await clinic.as.get<{ logo: string }>('/api/company')).body.logo
    const { status, body } = await upload(bytes)
    expect([status, body.code, body.fields?.file]).toEqual([
      400,
      'BAD_PICTURE',
      expect.stringContaining(why),
    ])
    expect((await clinic.as.get<{ logo: string }>('/api/company')).body.logo).toBe(before)
  }
  const kind = 'PNG, JPEG, or WebP'

  test('when it is no PNG, JPEG, or WebP', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await expectRefused(Buffer.from(svg), kind)
    await expectRefused(Buffer.from(`<?xml version="1.0"?>${svg}`), kind)
    await expectRefused(await plain(10, 10).gif().toBuffer(), kind)
    await expectRefused(await plain(10, 10).tiff().toBuffer(), kind)
    await expectRefused(await plain(10, 10).avif().toBuffer(), kind)
    await expectRefused(Buffer.from('%PDF-1.7'), kind)
    await expectRefused(Buffer.from('RIFF\0\0\0\0WAVEfmt '.padEnd(64, '\0')), kind)
    await expectRefused(Buffer.from([0x89, 0x50]), kind)
  })

  test('when it is animated', async () => {
    const frames = [
      plain(8, 8),
      sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } }),
    ]
    const stills = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
    const webp = await sharp(stills, { join: { animated: true } })
      .webp()
      .toBuffer()
    await expectRefused(webp, 'still')
    const png = await plain(8, 8).png().toBuffer()
    const control = Buffer.alloc(8)
    control.writeUInt32BE(2)
    const apng = Buffer.concat([png.subarray(0, 33), chunk('acTL', control), png.subarray(33)])
    await expectRefused(apng, 'still')
  })

  test('when it is cut short anywhere', async () => {
    for (const whole of [
      await noise(64).png().toBuffer(),
      await noise(64).jpeg().toBuffer(),
      await noise(64).webp({ lossless: true }).toBuffer(),
      await noise(64).webp().toBuffer(),
    ])
      for (const part of [0.3, 0.6, 0.95])
        await expectRefused(whole.subarray(0, Math.floor(whole.length * part)), 'damaged')
  })

  test('when its header is valid but its content is junk, or its size is zero', async () => {
    const header = (await plain(64, 64).png().toBuffer()).subarray(0, 33)
    await expectRefused(Buffer.concat([header, randomBytes(500)]), 'damaged')
    const zero = (await plain(4, 4).png().toBuffer()).fill(0, 16, 24)
    await expectRefused(zero, kind)
  })

  test('when it has more than 25 megapixels, by its header before anything is unpacked', async () => {
    // A blank gigapixel in a few kilobytes, which would take 4 GB unpacked.
    await expectRefused(await bomb(31_000, 32_000), 'megapixels')
    await expectRefused(pngHeader(5001, 5000), 'megapixels')
    const before = process.memoryUsage().rss
    for (let i = 0; i < 20; i++) await upload(pngHeader(65_535, 65_535))
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    const jpeg = await plain(16, 16).jpeg().toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(60_000, frame + 5)
    jpeg.writeUInt16BE(60_000, frame + 7)
    await expectRefused(jpeg, 'megapixels')
  })

  test('when it has more than 5 MB, which ends the upload', async () => {
    const { status, body } = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 0x89))
    expect([status, body.code, body.fields.file]).toEqual([
      413,
      'TOO_LARGE',
      expect.stringContaining('5 MB'),
    ])
  })

  test('when it is missing', async () => {
    await expectRefused(Buffer.alloc(0), 'Required field')
    const answer = await clinic.as.put('/api/company/logo', { logo: 'x' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_PICTURE' } })
  })
})

test('offers the operator’s installer, else a program built here, and 404 when there is none', async () => {
  expect(await clinic.as.get('/api/company/installer/link')).toMatchObject({
    status: 404,
    body: {
      code: 'NO_INSTALLER',
      message:
        'The program hasn’t been built on this server yet. The server administrator builds it with “npm run agent”.',
    },
  })
  writeFileSync(join(made, 'visita-agent-linux-x64'), 'ELF')
  expect((await clinic.as.get('/api/company/installer/link')).body).toEqual({
    link: '/api/agent/program/linux-x64',
  })
  const link = 'https://downloads.example/agent.exe'
  const offered = await openTestApp(undefined, { INSTALLER_URL: link })
  const { as } = await registerClinic(offered)
  expect(await as.get('/api/company/installer/link')).toEqual({ status: 200, body: { link } })
  await offered.close()
})

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngStart(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([signature, chunk('IHDR', header)])
}

const pngHeader = (width: number, height: number) =>
  Buffer.concat([
    pngStart(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** A complete picture of one bit per pixel, all zeros. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const packed: Buffer[] = []
  deflate.on('data', (part) => packed.push(part))
  const row = Buffer.alloc(1 + Math.ceil(width / 8))
  for (let y = 0; y < height; y++)
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve))
  await new Promise<void>((resolve) => deflate.end(resolve))
  return Buffer.concat([
    pngStart(width, height),
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
