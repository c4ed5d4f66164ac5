import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildExecutable } from './agent/build-executable.ts'
import { bundleAgent } from './agent/bundle-agent.ts'
import { findNode } from './agent/find-node.ts'
import { getAgentFileName, getCurrentPlatform, isPlatform, platforms } from './agent/platforms.ts'
import { createKeys, readPublicKey, writeSignature } from './agent/signing-keys.ts'

const USAGE = `npm run agent -- [--platform NAME] [--sign KEYFILE]
  Makes dist/agent/visita-agent-NAME, for this machine or for one of: ${platforms.join(', ')}.
  --sign builds the key's public half in and writes the signature beside it, as .sig: agents take no other update.
npm run agent -- keys [DIR]
  Makes a pair of keys: agent.key stays with the operator.`

const root = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    platform: { type: 'string', default: getCurrentPlatform() },
    sign: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
const { platform, sign } = values
const [command, folder = '.'] = positionals
if (command === 'keys') console.log(createKeys(folder))
else if (values.help || command !== undefined || !isPlatform(platform)) {
  console.error(USAGE)
  process.exitCode = values.help ? 0 : 2
} else {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const work = mkdtempSync(join(tmpdir(), 'visita-agent-'))
  try {
    const publicKey = sign === undefined ? '' : readPublicKey(sign)
    const script = await bundleAgent({ root, into: work, version, publicKey })
    const buildFolder = join(root, 'dist/agent')
    mkdirSync(buildFolder, { recursive: true })
    const file = join(buildFolder, getAgentFileName(platform))
    rmSync(`${file}.sig`, { force: true })
    buildExecutable({ script, node: findNode(platform, { root, work }), into: file, work })
    console.log(file)
    if (sign !== undefined) console.log(writeSignature({ file, version, platform, keyFile: sign }))
    if (platform.startsWith('macos'))
      console.log('On a Mac it has to be signed before it runs: codesign --sign - FILE')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
