import { createHash } from 'node:crypto'

/** Style of a shared report: one printed page, one column on a phone. */
export const reportStyle = `:root{color-scheme:light dark;--ink:#0e2229;--ink2:#3c535b;--paper:#fff;--mist:#f5f8f8;--line:#d3dddf;--sea:#0b7a75}
@media(prefers-color-scheme:dark){:root{--ink:#e7eff0;--ink2:#b4c4c8;--paper:#131d20;--mist:#0d1517;--line:#2d3f45;--sea:#3fc0b5}}
*{box-sizing:border-box}body{margin:0;background:var(--mist);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:28px 20px 40px}p{margin:0 0 6px}.clinic{color:var(--ink2);overflow-wrap:anywhere}h1{font-size:26px;line-height:1.2;margin:0 0 6px;letter-spacing:-.018em}h2{font-size:17px;margin:24px 0 8px}
.about,small,caption{color:var(--ink2)}small{display:block;font-size:13px;font-weight:400}
dl{display:flex;flex-wrap:wrap;gap:16px;margin:0}dl div{display:flex;flex-direction:column-reverse;justify-content:flex-end;flex:1 1 150px;max-width:100%}dt{color:var(--ink2)}dd{margin:0;font-size:24px;line-height:1.2;font-weight:640;font-variant-numeric:tabular-nums}
.room{overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:4px 16px}.room:focus-visible{outline:3px solid var(--sea);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:6px 8px 6px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}thead th,thead td{border-top:0;color:var(--ink2);font-weight:400}tbody th{font-weight:400}th[scope=rowgroup]{padding-top:14px;border-top:0;color:var(--sea);font-weight:600}td,thead th+th{text-align:right}td{white-space:nowrap}caption{text-align:left;padding:0 0 4px;font-size:13px}
.avoided>*{min-width:0}dd{overflow-wrap:break-word}.avoided{display:grid;grid-template-columns:3fr 2fr;gap:24px}.foot{margin-top:20px;font-size:13px}
@media(max-width:640px){.avoided{grid-template-columns:1fr}.room{padding:4px 10px;font-size:13px}td{white-space:normal}th,td{padding-right:6px}tr>:last-child{padding-right:0}.avoided table{font-size:13px}small{font-size:12px}}
@page{size:A4;margin:12mm}
@media print{:root{--ink:#000;--ink2:#333;--paper:#fff;--mist:#fff;--line:#bbb;--sea:#000}body{background:#fff;font-size:9pt;line-height:1.22}main{max-width:none;padding:0}h1{font-size:17pt}h2{font-size:11pt;margin:8pt 0 2pt}p{margin:0 0 2pt}dl{gap:8pt}dl div{flex-basis:90pt}dd{font-size:14pt}small,caption,.foot{font-size:7.5pt}.room{border:0;padding:0;overflow:visible}th,td{padding:1.2pt 6pt 1.2pt 0}th[scope=rowgroup]{padding-top:4pt}small{display:inline}td small{margin-left:4pt}.avoided{grid-template-columns:3fr 2fr;gap:14pt}.foot{margin-top:6pt}}`

/** For the page's policy, which allows only this style. */
export const reportStyleHash = `'sha256-${createHash('sha256').update(reportStyle).digest('base64')}'`
