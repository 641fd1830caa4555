/** Plays two or three short tones; silent in browsers without audio. */
export function chime(won: boolean): void {
  const Context = globalThis.AudioContext as typeof AudioContext | undefined;
  if (Context === undefined) return;
  const context = new Context();
  const tones = won ? [659, 784, 1047] : [392, 330];
  tones.forEach((frequency, index) => {
    const from = context.currentTime + index * 0.14;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.32);
    if (index === tones.length - 1) tone.onended = () => void context.close();
  });
}
