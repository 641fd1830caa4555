import type { Spot } from './coverage.js';

/**
 * Draws the silver cover, then its image once loaded.
 * @returns a function that cancels loading the image
 */
export function drawCover(canvas: HTMLCanvasElement, imageUrl: string, text: string): () => void {
  const context = canvas.getContext('2d');
  if (context === null) return () => undefined;
  const { width, height } = canvas;
  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, 0, width, height);
  const silver = context.createLinearGradient(0, 0, width, height);
  for (const [at, color] of [
    [0, '#c9ced6'],
    [0.35, '#eef0f3'],
    [0.55, '#b4bac4'],
    [0.8, '#dde1e7'],
    [1, '#a9b0bb'],
  ] as const) {
    silver.addColorStop(at, color);
  }
  context.fillStyle = silver;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#475467';
  context.font = '700 34px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, width / 2, height / 2, width - 40);
  if (imageUrl === '') return () => undefined;
  const image = new Image();
  image.onload = () => {
    // Keeps what was scratched while the image was loading.
    context.globalCompositeOperation = 'source-atop';
    const scale = Math.max(width / image.width, height / image.height);
    const [across, down] = [image.width * scale, image.height * scale];
    context.drawImage(image, (width - across) / 2, (height - down) / 2, across, down);
  };
  image.src = imageUrl;
  return () => {
    image.onload = null;
  };
}

/** Removes the cover along a line. */
export function eraseLine(canvas: HTMLCanvasElement, from: Spot, to: Spot, radius: number): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height } = canvas;
  context.globalCompositeOperation = 'destination-out';
  context.lineCap = 'round';
  context.lineWidth = radius * 2 * width;
  context.beginPath();
  context.moveTo(from.x * width, from.y * height);
  context.lineTo(to.x * width + 0.01, to.y * height);
  context.stroke();
}
