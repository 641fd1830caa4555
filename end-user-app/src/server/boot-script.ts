/**
 * The only inline script, the same in every page so that a content security policy can name its hash.
 * It asks for the page's coupons at once, shows the splash at the first page of a visit, keeps taps on
 * buttons and choices until hydration replays them, and loads the page's scripts (named in its own data
 * attributes) after the first picture, or at the first tap, or after 2.5 s in any case.
 */
export const bootScript = `(function(d,w){
var s=d.currentScript.dataset,u=s.scripts.split(" "),k=[],g=0;
if(s.early)try{var n=JSON.parse(localStorage.getItem("noren.session")),h={accept:"application/json"};
if(n)h.authorization="Bearer "+n.token;
if(!n||Date.parse(n.expiresAt)-3e4>Date.now()){w.norenEarly={path:s.early,token:n?n.token:void 0,answer:fetch(s.early,{headers:h})};w.norenEarly.answer.catch(function(){})}
}catch(e){}
function go(){if(g)return;g=1;u.forEach(function(s){var e=d.createElement("script");e.src=s;e.async=false;d.head.appendChild(e)})}
function tap(e){var b=e.target.closest&&e.target.closest("button,label");if(!b||b.disabled||b.tagName=="LABEL"&&!/^(radio|checkbox)$/.test((b.control||b).type))return;e.preventDefault();e.stopImmediatePropagation();k.push(b);go()}
d.addEventListener("click",tap,true);
w.norenTaps={kept:k,stop:function(){d.removeEventListener("click",tap,true)}};
try{if(!sessionStorage.getItem("noren.visit")){sessionStorage.setItem("noren.visit","1");d.documentElement.classList.add("first")}}catch(e){}
d.addEventListener("DOMContentLoaded",function(){
var i=d.querySelector("img[fetchpriority=high]");
function soon(){try{new PerformanceObserver(function(){setTimeout(go,0)}).observe({type:"paint",buffered:true})}catch(e){go()}}
if(!i||i.complete)soon();else{i.addEventListener("load",soon);i.addEventListener("error",soon)}
setTimeout(go,2500)});
})(document,window)`.replaceAll('\n', '');
