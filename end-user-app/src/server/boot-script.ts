import { settingsHeader } from '@noren/contracts/deployments';

/** Minimum milliseconds between reloads, so that a missing file cannot cause a reload loop. */
const reloadGuardMilliseconds = 60_000;
/** Milliseconds that a painted splash stays, so that it does not flash. */
const splashMilliseconds = 300;
/** Milliseconds to read why an action failed before the page reloads. */
const readMilliseconds = 5_000;

/**
 * The only inline script, identical on all pages so that a content security policy can name its hash.
 * It sends the page's first call, shows the splash on a visit's first page until the page and the splash's picture are
 * painted, queues taps on buttons and choices until hydration replays them, and loads the page's scripts (named in its
 * data attributes) after the first paint, on the first tap, or after 2.5 s at the latest.
 * A script that fails to load is retried every 2 s; from the second failure on, members see a notice. If the file is
 * gone from a server that still has the page, a newer deployment has other scripts: the page reloads, at most once a
 * minute.
 * Images that cannot be loaded are marked, so that their illustration is visible: the listeners are older than any
 * image of the page, and work for those that are rendered later.
 * The script of a page is prefetched, once, when a finger or mouse meets a link to it, unless the member saves data.
 * The page itself is not: it has `no-cache`, so the navigation would wait for the prefetch and then validate it, which
 * takes two round trips instead of one.
 * `norenFetch` sends a call of the page, which names the settings that it was built with. If a newer deployment has
 * others, the page reloads in the same way, after a failed action late enough to read why.
 */
export const bootScript = `(function(d,w){
var s=d.currentScript.dataset,u=s.scripts.split(" "),k=[],g=0,f={},b;
if(s.early)try{var n=JSON.parse(localStorage.getItem("noren.session")),h={accept:"application/json"};
if(n)h.authorization="Bearer "+n.token;
if(!n||Date.parse(n.expiresAt)-3e4>Date.now()){w.norenEarly={path:s.early,token:n?n.token:void 0,answer:ask(s.early,{headers:h})};w.norenEarly.answer.catch(function(){})}
}catch(e){}
function add(p){var e=d.createElement("script");e.src=p;e.async=false;e.onload=function(){delete f[p];notify()};
e.onerror=function(){e.remove();f[p]=(f[p]||0)+1;if(f[p]>1){notify();reload(p)}setTimeout(add,2e3,p)};d.head.appendChild(e)}
function notify(){var m=Object.keys(f).length;
if(m&&!b&&s.lost){b=d.createElement("p");b.className="lost";b.setAttribute("role","alert");b.textContent=s.lost;d.body.appendChild(b)}
if(!m&&b){b.remove();b=0}}
function head(p){return fetch(p,{method:"HEAD",cache:"no-store"})}
function again(a){try{var n="noren.reloaded",l=Date.now()-sessionStorage.getItem(n)<${reloadGuardMilliseconds};if(a&&!l){sessionStorage.setItem(n,Date.now());location.reload()}return !l}catch(e){}}
function reload(p){if(again())head(p).then(function(r){return r.status==404&&head(location.href)}).then(function(r){if(r&&r.ok)again(1)}).catch(function(){})}
w.norenReload=reload;
function ask(p,o){if(s.settings)o.headers["${settingsHeader}"]=s.settings;
return fetch(p,o).then(function(r){if(r.status==409)r.clone().json().then(function(e){if(e.code=="pageOutdated")setTimeout(again,o.method&&o.method!="GET"?${readMilliseconds}:0,1)}).catch(function(){});return r})}
w.norenFetch=ask;
function go(){if(g)return;g=1;u.forEach(function(p){add(p)})}
function tap(e){var b=e.target.closest&&e.target.closest("button,label");if(!b||b.disabled||b.tagName=="LABEL"&&!/^(radio|checkbox)$/.test((b.control||b).type))return;e.preventDefault();e.stopImmediatePropagation();k.push(b);go()}
d.addEventListener("click",tap,true);
w.norenTaps={queue:k,stop:function(){d.removeEventListener("click",tap,true)}};
try{if(!sessionStorage.getItem("noren.visit")){sessionStorage.setItem("noren.visit","1");d.documentElement.classList.add("first")}}catch(e){}
function mark(e){var i=e.target;if(i.tagName=="IMG")i.toggleAttribute("data-lost",e.type=="error")}
d.addEventListener("error",mark,true);d.addEventListener("load",mark,true);
var x=(s.next||"").split(" ");
function near(e){var a=e.target.closest&&e.target.closest("a[href]"),c=navigator.connection,l=d.createElement("link"),i,p;
if(!a||a.target||a.origin!=location.origin||c&&c.saveData)return;
i=x.indexOf(a.pathname);if(i<0)return;p=x.splice(i,2)[1];
if(!l.relList||!l.relList.supports("prefetch"))return void fetch(p).catch(function(){});
l.rel="prefetch";l.href=p;d.head.appendChild(l)}
["pointerover","pointerdown"].forEach(function(t){d.addEventListener(t,near,{passive:true})});
d.addEventListener("DOMContentLoaded",function(){
function when(i,c){if(!i||i.complete)c();else{i.addEventListener("load",c);i.addEventListener("error",c)}}
function soon(){try{new PerformanceObserver(function(){setTimeout(go,0)}).observe({type:"paint",buffered:true})}catch(e){go()}}
when(d.querySelector("img[fetchpriority=high]"),soon);
when(d.querySelector(".splash img"),function(){requestAnimationFrame(function(){setTimeout(function(){d.documentElement.classList.add("ready")},${splashMilliseconds})})});
setTimeout(go,2500)});
})(document,window)`.replaceAll('\n', '');
