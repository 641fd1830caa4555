/** Style sheet of the local stack's own pages, in the console's colours; the browser's theme selects light or dark. */
export const style = `
:root {
  color-scheme: light dark;
  --primary: #00b5be; --deep: light-dark(#00797f, #4fd1d9); --deeper: light-dark(#00666b, #8ae6eb);
  --ink: light-dark(#1d2939, #e4e9f0); --soft: light-dark(#667085, #98a5b8);
  --line: light-dark(#e4e7ec, #2c3644); --control: light-dark(#858f9f, #6f7d92);
  --ground: light-dark(#f5f8f9, #0f141b); --surface: light-dark(#fff, #171d27); --tint: light-dark(#eef9fa, #0e3437);
  --error: light-dark(#d92d20, #f97066); --error-line: light-dark(#fecdca, #7a271a); --error-tint: light-dark(#fef3f2, #33171a);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; font: 15px/1.6 "Noto Sans CJK JP", "Noto Sans JP", "Hiragino Sans", system-ui, sans-serif; color: var(--ink); background: var(--ground); }
h1 { font-size: 22px; line-height: 1.3; margin: 0; }
p { margin: 0; }
a { color: var(--deep); }
.soft { color: var(--soft); font-size: 13px; }
.center { display: grid; place-items: center; padding: 32px 16px; min-height: 100vh; background: linear-gradient(180deg, light-dark(#e3f6f7, #12292d) 0, var(--ground) 320px); }
.card { width: 100%; max-width: 400px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 36px 32px 28px; box-shadow: 0 12px 32px rgb(16 24 40 / 8%); display: grid; gap: 20px; }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 700; font-size: 18px; letter-spacing: .02em; }
.brand svg { width: 32px; height: 32px; }
.languages { margin-left: auto; font-weight: 400; font-size: 13px; letter-spacing: 0; display: flex; gap: 12px; }
.languages [aria-current] { color: var(--ink); text-decoration: none; font-weight: 700; }
form { display: grid; gap: 16px; }
label { display: grid; gap: 6px; font-weight: 600; font-size: 13px; }
input { font: inherit; padding: 10px 12px; border: 1px solid var(--control); border-radius: 8px; background: var(--surface); color: inherit; width: 100%; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
button, .button { font: inherit; font-weight: 700; padding: 11px 16px; border: 0; border-radius: 8px; background: var(--deep); color: var(--surface); cursor: pointer; text-align: center; text-decoration: none; }
button:hover, .button:hover { background: var(--deeper); }
.quiet { background: var(--surface); color: var(--deep); border: 1px solid var(--line); }
.quiet:hover { background: var(--tint); }
.code { font: 700 28px/1.4 ui-monospace, monospace; letter-spacing: .08em; text-align: center; padding: 12px; border-radius: 8px; background: var(--tint); }
.alert { color: var(--error); background: var(--error-tint); border: 1px solid var(--error-line); border-radius: 8px; padding: 10px 12px; font-size: 14px; }
.note { color: var(--deep); background: var(--tint); border-radius: 8px; padding: 10px 12px; font-size: 14px; }
.demo { border-top: 1px solid var(--line); padding-top: 16px; display: grid; gap: 8px; }
.demo ul { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; padding: 0; list-style: none; }
.demo li { background: var(--tint); border-radius: 999px; padding: 2px 12px; font-size: 13px; color: var(--deep); }
.bar { display: flex; align-items: center; gap: 16px; padding: 14px 24px; background: var(--surface); border-bottom: 1px solid var(--line); }
.bar button { margin-left: auto; background: var(--surface); color: var(--deep); border: 1px solid var(--line); padding: 7px 14px; font-size: 14px; }
.split { display: grid; grid-template-columns: minmax(280px, 380px) 1fr; min-height: calc(100vh - 61px); }
.list { margin: 0; padding: 0; list-style: none; border-right: 1px solid var(--line); background: var(--surface); overflow: auto; }
.list button { all: unset; display: grid; gap: 2px; box-sizing: border-box; width: 100%; padding: 14px 24px; cursor: pointer; border-bottom: 1px solid var(--line); border-left: 3px solid transparent; }
.list button:focus-visible { outline: 2px solid var(--primary); outline-offset: -2px; }
.list button[aria-current=true] { background: var(--tint); border-left-color: var(--primary); }
.list b, .list span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.kind { color: var(--deep); font-size: 12px; font-weight: 700; }
.reading { padding: 28px 32px; display: grid; gap: 16px; align-content: start; min-width: 0; }
.reading pre, .reading iframe { margin: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.reading iframe { color-scheme: light; background: #fff; width: 100%; height: 60vh; padding: 0; }
.empty { display: grid; place-items: center; gap: 4px; padding: 96px 24px; text-align: center; color: var(--soft); }
.empty b { color: var(--ink); }
[hidden] { display: none !important; }
`;
