import { openHost } from './host.ts'

/** The host as a process of its own, to be killed: `node host-process.ts FILE PORT`. */
const [, , file = '', port = '0'] = process.argv
const host = await openHost({ file, port: Number(port) })
console.log(host.url)
