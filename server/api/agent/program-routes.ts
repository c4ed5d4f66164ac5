import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findProgramFile, PROGRAM_PATH, parsePlatform } from '../../engine/agents/programs.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Registers downloads of the agent programs and signatures; public, as they contain nothing of a clinic. */
export function addProgramRoutes(server: FastifyInstance, folder: string) {
  server.get<{ Params: { name: string } }>(`${PROGRAM_PATH}/:name`, async (request, reply) => {
    const [, name, ending = ''] = /^([a-z0-9-]+)(\.sig)?$/.exec(request.params.name) ?? []
    const platform = parsePlatform(name)
    const file = platform ? findProgramFile(platform, folder, ending) : null
    if (file === null) throw new Problem('NOT_FOUND')
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${basename(file)}"`)
      .send(createReadStream(file))
  })
}
