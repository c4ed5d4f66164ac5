import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PROGRAM, platformIn, programFile } from '../../engine/agents/programs.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The programs and their signatures, for whoever asks: they hold nothing of a clinic. */
export function programRoutes(app: FastifyInstance, folder: string) {
  app.get<{ Params: { name: string } }>(`${PROGRAM}/:name`, async (request, reply) => {
    const [, name, ending = ''] = /^([a-z0-9-]+)(\.sig)?$/.exec(request.params.name) ?? []
    const platform = platformIn(name)
    const file = platform ? programFile(platform, folder, ending) : null
    if (file === null) throw new Problem('NOT_FOUND')
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${basename(file)}"`)
      .send(createReadStream(file))
  })
}
