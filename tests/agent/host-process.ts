import { openHost } from './host.ts'

/** The host as its own process, so that it can be killed: `node host-process.ts FILE PORT`. */
const [, , file = '', port = '0'] = process.argv
const host = await openHost({ file, port: Number(port) })
console.log(host.url)
