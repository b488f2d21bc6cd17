"""Renders a list of pictures one after the other, at the lowest priority: `python3 run.py jobs.txt`.

A job is a line `body face view`, or `body face view regions base`: then only those regions (of nose, wheels, mirrors)
are rendered and laid over the layers of the base (`suv-a-front34`), which costs a third. First come first served. The list is read again after every job, so lines can be
added, moved and taken away while it runs. What is finished is skipped, so a run that was stopped just goes on.
"""

import argparse
import os
import subprocess
import sys
import time

import paths

here = paths.here


def jobs_in(path):
    with open(path) as lines:
        fields = (line.split('#')[0].split() for line in lines)
        return [tuple(line) for line in fields if len(line) in (3, 5)]


def is_done(job):
    return os.path.exists(os.path.join(paths.layers, paths.stem(*job[:3]) + '-paint.png'))


def call(command, log):
    with open(log, 'a') as output:
        return subprocess.run(['nice', '-n', '19', *command], stdout=output, stderr=output, cwd=here).returncode


def render(job, options):
    """Coat, paint, denoising. About 80 s on two idle cores at 1200 × 800 and 26 samples."""
    body, face, view = job[:3]
    regions, base = job[3:] or (None, None)
    log = os.path.join(paths.work, 'run.log')
    arguments = [
        f'car={body}',
        f'face={face}',
        f'views={view}',
        f'spp={options.samples}',
        f'w={options.width}',
        'exr=1',
    ]
    if regions is not None:
        arguments.append(f'regions={regions}')
    script = 'render_interior.py' if body == 'interior' else 'render_car.py'
    if call(['blender', '-b', '--python', script, '--', *arguments, 'paint=KP'], log) != 0:
        return False
    over = [] if base is None else ['--over', base]
    return call([options.python, 'compose.py', body, face, view, '--paints', options.paints, *over], log) == 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument('jobs', help='file of jobs')
    arguments.add_argument('--samples', type=int, default=24)
    arguments.add_argument('--width', type=int, default=1200)
    arguments.add_argument('--paints', default='silver', help='composites to look at')
    arguments.add_argument('--python', default='/usr/bin/python3', help='the Python that has numpy, scipy and cv2')
    arguments.add_argument('--wait', action='store_true', help='wait for more jobs at the end of the list')
    options = arguments.parse_args()
    failed = set()
    while True:
        job = next((job for job in jobs_in(options.jobs) if not is_done(job) and job not in failed), None)
        if job is None:
            if not options.wait:
                break
            time.sleep(5)
            continue
        started = time.time()
        ok = render(job, options)
        if not ok or not is_done(job):
            failed.add(job)
        print(
            time.strftime('%H:%M:%S'),
            *job,
            'done' if job not in failed else 'FAILED',
            f'{time.time() - started:.0f} s',
            flush=True,
        )
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
