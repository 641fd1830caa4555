/**
 * The only inline script, the same in every page so that a content security policy can name its hash.
 * It shows the splash at the first page of a visit, keeps taps on buttons until hydration replays them,
 * and loads the page's scripts (named in its own data attribute) after the first picture, or at the
 * first tap, or after 2.5 s in any case.
 */
export const bootScript = `(function(d,w){
var u=d.currentScript.dataset.scripts.split(" "),k=[],g=0;
function go(){if(g)return;g=1;u.forEach(function(s){var e=d.createElement("script");e.src=s;e.async=false;d.head.appendChild(e)})}
function tap(e){var b=e.target.closest&&e.target.closest("button");if(!b||b.disabled)return;e.preventDefault();e.stopImmediatePropagation();k.push(b);go()}
d.addEventListener("click",tap,true);
w.norenTaps={kept:k,stop:function(){d.removeEventListener("click",tap,true)}};
try{if(!sessionStorage.getItem("noren.visit")){sessionStorage.setItem("noren.visit","1");d.documentElement.classList.add("first")}}catch(e){}
d.addEventListener("DOMContentLoaded",function(){
var i=d.querySelector("img[fetchpriority=high]");
function soon(){requestAnimationFrame(function(){setTimeout(go,0)})}
if(!i||i.complete)soon();else{i.addEventListener("load",soon);i.addEventListener("error",soon)}
setTimeout(go,2500)});
})(document,window)`.replaceAll('\n', '');
