import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getNodePackage, getNodePath, type Platform } from './platforms.ts'

/**
 * Finds a platform's Node of the same version as the building one: in the installed packages, else from the npm registry, verified by the lock file's
 * or the registry's checksum.
 */
export function findNode(
  platform: Platform,
  { root, work }: { root: string; work: string },
): string {
  const name = getNodePackage(platform)
  const version = process.version.slice(1)
  const installed = join(root, 'node_modules', name)
  if (readPackageVersion(installed) === version) return join(installed, getNodePath(platform))
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: work, encoding: 'utf8', shell: process.platform === 'win32' })
  const spec = `${name}@${version}`
  const integrity =
    readLockedIntegrity(root, name, version) ?? npm('view', spec, 'dist.integrity').trim()
  const [archiveInfo] = JSON.parse(npm('pack', spec, '--json')) as { filename: string }[]
  if (!archiveInfo) throw new Error(`${spec} was not packed`)
  const archive = join(work, archiveInfo.filename)
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (integrity !== `sha512-${hash}`) throw new Error(`${spec} is not what it should be`)
  execFileSync('tar', ['-xzf', archive, '-C', work])
  return join(work, 'package', getNodePath(platform))
}

function readPackageVersion(folder: string): string | null {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return null
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function readLockedIntegrity(root: string, name: string, version: string): string | null {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string }>
  }
  const lockEntry = packages[`node_modules/${name}`]
  return lockEntry?.version === version ? (lockEntry.integrity ?? null) : null
}
